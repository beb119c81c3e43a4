-- AlterTable
ALTER TABLE "parent" ADD COLUMN     "known_as" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "merged_into_id" INTEGER;

-- AlterTable
ALTER TABLE "student" ADD COLUMN     "known_as" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "merged_into_id" INTEGER;

-- AlterTable
ALTER TABLE "teacher" ADD COLUMN     "known_as" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "merged_into_id" INTEGER;

-- CreateTable
CREATE TABLE "likeness_key" (
    "kind" TEXT NOT NULL,
    "person_id" INTEGER NOT NULL,
    "sort" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "likeness_key_pkey" PRIMARY KEY ("kind","person_id","sort","key")
);

-- CreateTable
CREATE TABLE "likeness_mark" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "person_id" INTEGER NOT NULL,

    CONSTRAINT "likeness_mark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "duplicate_pair" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "first_id" INTEGER NOT NULL,
    "second_id" INTEGER NOT NULL,
    "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "since" TIMESTAMPTZ(3) NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3),
    "dismissed_by_id" INTEGER,

    CONSTRAINT "duplicate_pair_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_merge" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "winner_id" INTEGER NOT NULL,
    "loser_id" INTEGER NOT NULL,
    "steps" JSONB NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL,
    "merged_by_id" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by_id" INTEGER,
    "emptied_at" TIMESTAMPTZ(3),

    CONSTRAINT "person_merge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "likeness_key_kind_sort_key_idx" ON "likeness_key"("kind", "sort", "key");

-- CreateIndex
CREATE INDEX "likeness_mark_kind_person_id_idx" ON "likeness_mark"("kind", "person_id");

-- CreateIndex
CREATE INDEX "duplicate_pair_kind_second_id_idx" ON "duplicate_pair"("kind", "second_id");

-- CreateIndex
CREATE INDEX "duplicate_pair_dismissed_at_since_id_idx" ON "duplicate_pair"("dismissed_at", "since", "id");

-- CreateIndex
CREATE INDEX "duplicate_pair_dismissed_by_id_idx" ON "duplicate_pair"("dismissed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "duplicate_pair_kind_first_id_second_id_key" ON "duplicate_pair"("kind", "first_id", "second_id");

-- CreateIndex
CREATE INDEX "person_merge_kind_winner_id_idx" ON "person_merge"("kind", "winner_id");

-- CreateIndex
CREATE INDEX "person_merge_kind_loser_id_idx" ON "person_merge"("kind", "loser_id");

-- CreateIndex
CREATE INDEX "person_merge_merged_at_idx" ON "person_merge"("merged_at");

-- CreateIndex
CREATE INDEX "person_merge_merged_by_id_idx" ON "person_merge"("merged_by_id");

-- CreateIndex
CREATE INDEX "person_merge_undone_by_id_idx" ON "person_merge"("undone_by_id");

-- CreateIndex
CREATE INDEX "parent_merged_into_id_idx" ON "parent"("merged_into_id");

-- CreateIndex
CREATE INDEX "student_merged_into_id_idx" ON "student"("merged_into_id");

-- CreateIndex
CREATE INDEX "teacher_merged_into_id_idx" ON "teacher"("merged_into_id");

-- AddForeignKey
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_dismissed_by_id_fkey" FOREIGN KEY ("dismissed_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_merged_by_id_fkey" FOREIGN KEY ("merged_by_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_undone_by_id_fkey" FOREIGN KEY ("undone_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parent" ADD CONSTRAINT "parent_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "parent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student" ADD CONSTRAINT "student_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "student"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whose keys are no longer true (docs/adr/0051). Somebody who is gone is known by nothing at once, the rest is the job's.
CREATE FUNCTION mark_likeness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO likeness_mark (kind, person_id) VALUES (TG_ARGV[0], NEW.id);
  IF TG_ARGV[0] = 'student' THEN
    INSERT INTO likeness_mark (kind, person_id) SELECT 'parent', f FROM unnest(ARRAY[NEW.parent_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.parent_id END]) f
      WHERE f IS NOT NULL GROUP BY f;
  END IF;
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM likeness_key WHERE kind = TG_ARGV[0] AND person_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER parent_likeness AFTER INSERT OR UPDATE OF "last_name", "first_name", "last_name_kana", "first_name_kana", "phone", "phone2", "postal_code",
  "town", "building", "primary_parent_id", "deleted_at" ON "parent" FOR EACH ROW EXECUTE FUNCTION mark_likeness('parent');
CREATE TRIGGER student_likeness AFTER INSERT OR UPDATE OF "last_name", "first_name", "last_name_kana", "first_name_kana", "birth_date", "parent_id",
  "deleted_at" ON "student" FOR EACH ROW EXECUTE FUNCTION mark_likeness('student');
CREATE TRIGGER teacher_likeness AFTER INSERT OR UPDATE OF "last_name", "first_name", "last_name_kana", "first_name_kana", "birth_date", "phone",
  "postal_code", "town", "building", "deleted_at" ON "teacher" FOR EACH ROW EXECUTE FUNCTION mark_likeness('teacher');

CREATE FUNCTION mark_likeness_of_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO likeness_mark (kind, person_id)
    SELECT 'parent', id FROM parent WHERE account_id = NEW.id UNION ALL SELECT 'teacher', id FROM teacher WHERE account_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER account_likeness AFTER UPDATE OF "email" ON "account" FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION mark_likeness_of_login();

INSERT INTO likeness_mark (kind, person_id)
  SELECT 'parent', id FROM parent WHERE deleted_at IS NULL
  UNION ALL SELECT 'student', id FROM student WHERE deleted_at IS NULL
  UNION ALL SELECT 'teacher', id FROM teacher WHERE deleted_at IS NULL;

-- Whoever is looked for by the words of a record that was merged finds the one that goes on, whoever writes its search column.
CREATE FUNCTION keep_known_as() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.search_text = '' THEN
    NEW.known_as := '';
  ELSIF position(NEW.known_as IN NEW.search_text) = 0 THEN
    NEW.search_text := NEW.search_text || ' ' || NEW.known_as;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER parent_known_as BEFORE UPDATE ON "parent" FOR EACH ROW WHEN (NEW.known_as <> '') EXECUTE FUNCTION keep_known_as();
CREATE TRIGGER student_known_as BEFORE UPDATE ON "student" FOR EACH ROW WHEN (NEW.known_as <> '') EXECUTE FUNCTION keep_known_as();
CREATE TRIGGER teacher_known_as BEFORE UPDATE ON "teacher" FOR EACH ROW WHEN (NEW.known_as <> '') EXECUTE FUNCTION keep_known_as();

-- A consent stays what it was; whose it is may change where two records are one person's, and change back: through the door below alone.
CREATE OR REPLACE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF current_setting('app.retention', true) = 'on' THEN
      IF TG_OP = 'DELETE' THEN
        RETURN OLD;
      END IF;
      IF TG_TABLE_NAME = 'status_event' THEN
        may := may || '{reason,stamped}'::text[];
      END IF;
    END IF;
    IF TG_TABLE_NAME = 'consent' AND current_setting('app.merge', true) = 'on' THEN
      may := may || '{account_id,student_id}'::text[];
    END IF;
    IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - may) = (to_jsonb(OLD) - may) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

-- Gives consents of one login (or child) to another, of which one is merged into the other; all of them, or those named. Answers which.
CREATE FUNCTION "move_consents"(of_child boolean, giver integer, taker integer, only_these integer[] DEFAULT NULL) RETURNS SETOF integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM public.student l WHERE of_child AND (l.id, l.merged_into_id) IN ((giver, taker), (taker, giver))
    UNION ALL SELECT FROM public.student l JOIN public.student w ON w.id = l.merged_into_id
      WHERE NOT of_child AND (l.account_id, w.account_id) IN ((giver, taker), (taker, giver))
    UNION ALL SELECT FROM public.parent l JOIN public.parent w ON w.id = l.merged_into_id
      WHERE NOT of_child AND (l.account_id, w.account_id) IN ((giver, taker), (taker, giver))
    UNION ALL SELECT FROM public.teacher l JOIN public.teacher w ON w.id = l.merged_into_id
      WHERE NOT of_child AND (l.account_id, w.account_id) IN ((giver, taker), (taker, giver))) THEN
    RAISE EXCEPTION 'consents go to another only where two records are one person''s' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('app.merge', 'on', true);
  IF of_child THEN
    RETURN QUERY UPDATE public.consent c SET student_id = taker
      WHERE c.student_id = giver AND (only_these IS NULL OR c.id = ANY (only_these)) RETURNING c.id;
  ELSE
    RETURN QUERY UPDATE public.consent c SET account_id = taker
      WHERE c.account_id = giver AND (only_these IS NULL OR c.id = ANY (only_these)) RETURNING c.id;
  END IF;
  PERFORM set_config('app.merge', 'off', true);
END $$;
REVOKE EXECUTE ON FUNCTION "move_consents"(boolean, integer, integer, integer[]) FROM PUBLIC;

ALTER TABLE "likeness_key" ADD CONSTRAINT "likeness_key_kind_code" CHECK ("kind" IN ('parent', 'student', 'teacher'));
ALTER TABLE "duplicate_pair"
  ADD CONSTRAINT "duplicate_pair_kind_code" CHECK ("kind" IN ('parent', 'student', 'teacher')),
  ADD CONSTRAINT "duplicate_pair_ordered" CHECK ("first_id" < "second_id");
ALTER TABLE "person_merge"
  ADD CONSTRAINT "person_merge_kind_code" CHECK ("kind" IN ('parent', 'student', 'teacher')),
  ADD CONSTRAINT "person_merge_of_two" CHECK ("winner_id" <> "loser_id");
ALTER TABLE "parent" ADD CONSTRAINT "parent_merged_is_gone" CHECK ("merged_into_id" IS NULL OR ("deleted_at" IS NOT NULL AND "merged_into_id" <> "id"));
ALTER TABLE "student" ADD CONSTRAINT "student_merged_is_gone" CHECK ("merged_into_id" IS NULL OR ("deleted_at" IS NOT NULL AND "merged_into_id" <> "id"));
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_merged_is_gone" CHECK ("merged_into_id" IS NULL OR ("deleted_at" IS NOT NULL AND "merged_into_id" <> "id"));
-- One person is merged into one other at a time.
CREATE UNIQUE INDEX "person_merge_one_standing" ON "person_merge" ("kind", "loser_id") WHERE "undone_at" IS NULL;
