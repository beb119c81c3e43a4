-- AlterTable
ALTER TABLE "account" ADD COLUMN     "notice_preferences" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "pin_hash" TEXT;

-- AlterTable
ALTER TABLE "matter" ADD COLUMN     "entrance_exam_types" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "ib_courses" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "student_id" INTEGER;

-- CreateTable
CREATE TABLE "form_draft" (
    "account_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_draft_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateTable
CREATE TABLE "file_upload" (
    "id" TEXT NOT NULL,
    "account_id" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "parent_id" INTEGER,
    "student_id" INTEGER,
    "teacher_id" INTEGER,
    "original_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "offset" INTEGER NOT NULL DEFAULT 0,
    "file_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "file_upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deletion_request" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "reason" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "deletion_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stored_file_student_id_idx" ON "stored_file"("student_id");

-- CreateIndex
CREATE INDEX "form_draft_expires_at_idx" ON "form_draft"("expires_at");

-- CreateIndex
CREATE INDEX "file_upload_account_id_idx" ON "file_upload"("account_id");

-- CreateIndex
CREATE INDEX "file_upload_expires_at_idx" ON "file_upload"("expires_at");

-- CreateIndex
CREATE INDEX "deletion_request_account_id_idx" ON "deletion_request"("account_id");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deletion_request" ADD CONSTRAINT "deletion_request_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open wish per account.
CREATE UNIQUE INDEX "deletion_request_open" ON "deletion_request"("account_id") WHERE "withdrawn_at" IS NULL;
