-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "subject" TEXT;

-- Whose a document is, where the login does not say: a child's is its family's, else the teacher's if that login teaches.
CREATE FUNCTION subject_of_file(owner integer, child integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN child IS NOT NULL THEN 'family'
    WHEN EXISTS (SELECT FROM teacher WHERE account_id = owner AND deleted_at IS NULL) THEN 'teacher'
    WHEN EXISTS (SELECT FROM parent WHERE account_id = owner) THEN 'family'
    WHEN EXISTS (SELECT FROM teacher WHERE account_id = owner) THEN 'teacher' END
$$;

-- The version before keeps files without saying it, also while this one is brought in.
CREATE FUNCTION say_subject_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.subject := subject_of_file(NEW.owner_id, NEW.student_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER subject_of_file BEFORE INSERT ON "stored_file" FOR EACH ROW
  WHEN (NEW.subject IS NULL AND NEW.kind IN ('identity', 'profile')) EXECUTE FUNCTION say_subject_of_file();

UPDATE "stored_file" SET "subject" = subject_of_file("owner_id", "student_id") WHERE "kind" IN ('identity', 'profile') AND "subject" IS NULL;
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_subject" CHECK ("subject" IN ('family', 'teacher')) NOT VALID;
