-- AlterTable
ALTER TABLE "teacher" ADD COLUMN     "came_by_matter" TEXT,
ADD COLUMN     "self_registered_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "teacher_registration" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "matter_number" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "teacher_registration_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "teacher_registration_code_hash_key" ON "teacher_registration"("code_hash");

-- CreateIndex
CREATE INDEX "teacher_registration_expires_at_idx" ON "teacher_registration"("expires_at");
