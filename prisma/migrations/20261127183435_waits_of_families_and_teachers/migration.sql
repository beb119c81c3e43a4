-- AlterTable
ALTER TABLE "matter_teacher" ADD COLUMN     "interview_reported_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "matter" ADD COLUMN     "consent_reminded_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- Whom a teacher's row waits for depends on the documents that still wait to be verified.
CREATE FUNCTION mark_cards_by_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_mark (matter_id) SELECT DISTINCT c.matter_id FROM teacher t JOIN matter_teacher c ON c.teacher_id = t.id
    WHERE t.account_id = NEW.owner_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_card AFTER INSERT OR UPDATE ON "stored_file" FOR EACH ROW
  WHEN (NEW.kind = 'identity') EXECUTE FUNCTION mark_cards_by_identity();
