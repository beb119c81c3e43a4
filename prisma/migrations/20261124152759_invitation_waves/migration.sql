-- rolling: the index and the key of account are built in well under a second at a hundred thousand logins, and the rows written are imported ones alone
-- AlterTable
ALTER TABLE "account" ADD COLUMN     "import_batch_id" INTEGER,
ADD COLUMN     "invited_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "invitation_wave" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "brand" INTEGER,
    "import_batch_id" INTEGER,
    "again" BOOLEAN NOT NULL DEFAULT false,
    "per_hour" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_wave_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitee" (
    "wave_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,
    "account_id" INTEGER,
    "brand" INTEGER,
    "fate" TEXT NOT NULL,
    "reason" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "message_id" TEXT,

    CONSTRAINT "invitee_pkey" PRIMARY KEY ("wave_id","person_id")
);

-- CreateIndex
CREATE INDEX "invitation_wave_created_by_id_idx" ON "invitation_wave"("created_by_id");

-- CreateIndex
CREATE INDEX "invitation_wave_import_batch_id_idx" ON "invitation_wave"("import_batch_id");

-- CreateIndex
CREATE INDEX "invitation_wave_brand_idx" ON "invitation_wave"("brand");

-- CreateIndex
CREATE UNIQUE INDEX "invitee_message_id_key" ON "invitee"("message_id");

-- CreateIndex
CREATE INDEX "invitee_wave_id_fate_person_id_idx" ON "invitee"("wave_id", "fate", "person_id");

-- CreateIndex
CREATE INDEX "invitee_wave_id_sent_at_idx" ON "invitee"("wave_id", "sent_at");

-- CreateIndex
CREATE INDEX "invitee_account_id_idx" ON "invitee"("account_id");

-- CreateIndex
CREATE INDEX "invitee_brand_idx" ON "invitee"("brand");

-- CreateIndex
CREATE INDEX "account_import_batch_id_idx" ON "account"("import_batch_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_import_batch_id_fkey" FOREIGN KEY ("import_batch_id") REFERENCES "import_batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_wave" ADD CONSTRAINT "invitation_wave_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_wave" ADD CONSTRAINT "invitation_wave_import_batch_id_fkey" FOREIGN KEY ("import_batch_id") REFERENCES "import_batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_wave" ADD CONSTRAINT "invitation_wave_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitee" ADD CONSTRAINT "invitee_wave_id_fkey" FOREIGN KEY ("wave_id") REFERENCES "invitation_wave"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitee" ADD CONSTRAINT "invitee_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitee" ADD CONSTRAINT "invitee_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever was brought in before this was kept: the rows of files that were not taken back say who.
UPDATE "account" a SET "import_batch_id" = x."batch_id"
FROM (
  SELECT coalesce(p."account_id", t."account_id", d."account_id") AS "account_id", min(r."batch_id") AS "batch_id"
  FROM "import_row" r
    JOIN "import_batch" b ON b."id" = r."batch_id" AND b."undone_at" IS NULL
    CROSS JOIN LATERAL jsonb_to_recordset(r."made") AS m ("entity" text, "id" int, "before" jsonb)
    LEFT JOIN "parent" p ON m."entity" = 'parent' AND p."id" = m."id"
    LEFT JOIN "teacher" t ON m."entity" = 'teacher' AND t."id" = m."id"
    LEFT JOIN "admin" d ON m."entity" = 'admin' AND d."id" = m."id"
  WHERE r."done_at" IS NOT NULL AND coalesce(m."before", 'null') = 'null'
  GROUP BY 1
) x
WHERE a."id" = x."account_id";
UPDATE "account" a SET "invited_at" = x."at"
FROM (SELECT "account_id", max("created_at") AS "at" FROM "password_reset" WHERE "purpose" = 'invitation' GROUP BY 1) x
WHERE a."id" = x."account_id" AND a."import_batch_id" IS NOT NULL;
