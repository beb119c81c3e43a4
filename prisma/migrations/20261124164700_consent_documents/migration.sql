-- CreateTable
CREATE TABLE "consent_document" (
    "id" SERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "in_force_at" TIMESTAMPTZ(3),
    "agree_again" TEXT NOT NULL DEFAULT 'nobody',
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_document_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consent_document_created_by_id_idx" ON "consent_document"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "consent_document_type_version_key" ON "consent_document"("type", "version");

-- AddForeignKey
ALTER TABLE "consent_document" ADD CONSTRAINT "consent_document_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "consent_document" ADD CONSTRAINT "consent_document_known" CHECK (
  "version" > 0 AND "type" IN ('terms', 'privacy', 'thirdParty', 'recording') AND "agree_again" IN ('nobody', 'families', 'teachers', 'everybody'));

-- What somebody may have agreed to stays as it was read; only one that never came into force may go.
CREATE FUNCTION "keep_consent_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.in_force_at IS NULL THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.in_force_at IS NULL AND (to_jsonb(NEW) - 'in_force_at') = (to_jsonb(OLD) - 'in_force_at') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER "consent_document_kept" BEFORE UPDATE OR DELETE ON "consent_document" FOR EACH ROW EXECUTE FUNCTION "keep_consent_document"();
CREATE TRIGGER "consent_document_never_emptied" BEFORE TRUNCATE ON "consent_document" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- A consent stands until a later version is in force to which its side must agree again.
CREATE FUNCTION "consent_stands"(of_type text, of_version text, side text) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM public.consent_document d
    WHERE d.type = of_type AND d.in_force_at IS NOT NULL AND d.agree_again IN ('everybody', side)
      AND d.version > coalesce((SELECT o.version FROM public.consent_document o WHERE o.type = of_type AND o.version::text = of_version), 0))
$$;

-- Which steps a row offers depends on it.
CREATE TRIGGER consent_document_card AFTER INSERT OR UPDATE ON "consent_document" FOR EACH ROW
  WHEN (NEW.in_force_at IS NOT NULL AND NEW.agree_again <> 'nobody') EXECUTE FUNCTION mark_all_cards();

-- Version 1 is what the portals have shown so far beside each tick, so every consent there is has its text.
INSERT INTO "consent_document" ("type", "version", "summary", "body", "valid_from", "in_force_at", "created_at") VALUES
  ('terms', 1, 'サービスのご利用条件です。お申し込み、体験授業、正式なご依頼とキャンセルの手続きについて定めています。',
   'サービスのご利用条件です。お申し込み、体験授業、正式なご依頼とキャンセルの手続きについて定めています。', '2026-01-01', now(), now()),
  ('privacy', 1, 'お預かりする個人情報の使いみちと管理についてです。先生探しと指導に必要な範囲でのみ利用します。',
   'お預かりする個人情報の使いみちと管理についてです。先生探しと指導に必要な範囲でのみ利用します。', '2026-01-01', now(), now()),
  ('thirdParty', 1, '先生のご紹介と募集のため、学年・科目・地域などの条件を先生や募集サービスに伝えます。お名前は体験授業が決まるまで、ご住所は対面の指導が決まるまで伝えません。',
   '先生のご紹介と募集のため、学年・科目・地域などの条件を先生や募集サービスに伝えます。お名前は体験授業が決まるまで、ご住所は対面の指導が決まるまで伝えません。', '2026-01-01', now(), now()),
  ('recording', 1, '指導の質を確かめるため、オンライン授業やお電話を録音・録画することがあります。同意は任意です。',
   '指導の質を確かめるため、オンライン授業やお電話を録音・録画することがあります。同意は任意です。', '2026-01-01', now(), now());
