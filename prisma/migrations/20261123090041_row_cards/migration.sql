-- DropIndex
DROP INDEX "work_item_tab_due_day_waiting_since_entity_id_idx";

-- DropIndex
DROP INDEX "work_item_due_day_tab_team_id_person_id_counted_idx";

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "card" TEXT,
ADD COLUMN     "card_admin" TEXT,
ADD COLUMN     "card_made" TEXT,
ADD COLUMN     "card_operator" TEXT,
ADD COLUMN     "card_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "card_mark" (
    "id" BIGSERIAL NOT NULL,
    "matter_id" INTEGER,
    "weight" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "card_mark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "card_mark_matter_id_idx" ON "card_mark"("matter_id");

-- CreateIndex
CREATE INDEX "work_item_tab_counted_due_day_waiting_since_entity_id_idx" ON "work_item"("tab", "counted" DESC, "due_day", "waiting_since", "entity_id");

-- CreateIndex
CREATE INDEX "work_item_tab_due_day_team_id_person_id_counted_entity_enti_idx" ON "work_item"("tab", "due_day", "team_id", "person_id", "counted", "entity", "entity_id");

-- Cards stand beside the rows, so that counting and ordering read small rows.
ALTER TABLE "work_item" SET (toast_tuple_target = 256);
ALTER TABLE "work_item" ALTER COLUMN "card" SET STORAGE EXTERNAL, ALTER COLUMN "card_admin" SET STORAGE EXTERNAL, ALTER COLUMN "card_operator" SET STORAGE EXTERNAL;

-- What a card shows has changed (docs/adr/0037). Marks are only added, so no transaction waits for another one here.
CREATE FUNCTION mark_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_mark (matter_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_card_of_matter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.matter_id IS NOT NULL THEN
    INSERT INTO card_mark (matter_id) VALUES (OLD.matter_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.matter_id IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.matter_id IS DISTINCT FROM NEW.matter_id) THEN
    INSERT INTO card_mark (matter_id) VALUES (NEW.matter_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_cards_of_room(room integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO card_mark (matter_id)
  SELECT mt.matter_id FROM chat_room r JOIN matter_teacher mt ON mt.id = r.matter_teacher_id WHERE r.id = room
  UNION SELECT m.id FROM chat_room r JOIN parent p ON p.account_id = r.account_id JOIN matter m ON m.parent_id = p.id WHERE r.id = room
  UNION SELECT mt.matter_id FROM chat_room r JOIN teacher t ON t.account_id = r.account_id JOIN matter_teacher mt ON mt.teacher_id = t.id WHERE r.id = room
$$;

CREATE FUNCTION mark_cards_by_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_cards_of_room(NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_cards_by_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_cards_of_room(CASE WHEN TG_OP = 'DELETE' THEN OLD.room_id ELSE NEW.room_id END);
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_cards_by_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'student' THEN
    INSERT INTO card_mark (matter_id) SELECT id FROM matter WHERE student_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'parent' THEN
    INSERT INTO card_mark (matter_id) SELECT id FROM matter WHERE parent_id = NEW.id;
  ELSE
    INSERT INTO card_mark (matter_id) SELECT DISTINCT matter_id FROM matter_teacher WHERE teacher_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_cards_by_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_mark (matter_id) SELECT m.id FROM parent p JOIN matter m ON m.parent_id = p.id
    WHERE p.account_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_all_cards_by_colleague() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_mark (matter_id) SELECT NULL WHERE EXISTS (SELECT FROM admin WHERE account_id = NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_all_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_mark (matter_id) VALUES (NULL);
  RETURN NULL;
END
$$;

-- A new matter has no card yet.
CREATE TRIGGER matter_card AFTER UPDATE ON "matter" FOR EACH ROW EXECUTE FUNCTION mark_card();
CREATE TRIGGER matter_teacher_card AFTER INSERT OR UPDATE OR DELETE ON "matter_teacher" FOR EACH ROW EXECUTE FUNCTION mark_card_of_matter();
CREATE TRIGGER change_request_card AFTER INSERT OR UPDATE OR DELETE ON "change_request" FOR EACH ROW EXECUTE FUNCTION mark_card_of_matter();
CREATE TRIGGER matter_course_card AFTER INSERT OR UPDATE OR DELETE ON "matter_course" FOR EACH ROW EXECUTE FUNCTION mark_card_of_matter();
CREATE TRIGGER call_note_card AFTER INSERT OR UPDATE OR DELETE ON "call_note" FOR EACH ROW EXECUTE FUNCTION mark_card_of_matter();
CREATE TRIGGER chat_room_card AFTER INSERT OR UPDATE ON "chat_room" FOR EACH ROW EXECUTE FUNCTION mark_cards_by_room();
CREATE TRIGGER chat_message_card AFTER INSERT OR UPDATE OR DELETE ON "chat_message" FOR EACH ROW EXECUTE FUNCTION mark_cards_by_message();
CREATE TRIGGER student_card AFTER UPDATE ON "student" FOR EACH ROW EXECUTE FUNCTION mark_cards_by_person();
CREATE TRIGGER parent_card AFTER UPDATE ON "parent" FOR EACH ROW EXECUTE FUNCTION mark_cards_by_person();
CREATE TRIGGER teacher_card AFTER UPDATE ON "teacher" FOR EACH ROW EXECUTE FUNCTION mark_cards_by_person();
CREATE TRIGGER consent_card AFTER INSERT OR UPDATE OR DELETE ON "consent" FOR EACH ROW EXECUTE FUNCTION mark_cards_by_consent();
CREATE TRIGGER account_card AFTER UPDATE OF "name" ON "account" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION mark_all_cards_by_colleague();
CREATE TRIGGER brand_card AFTER UPDATE ON "brand" FOR EACH STATEMENT EXECUTE FUNCTION mark_all_cards();
CREATE TRIGGER team_card AFTER UPDATE ON "team" FOR EACH STATEMENT EXECUTE FUNCTION mark_all_cards();
CREATE TRIGGER holiday_card AFTER INSERT OR UPDATE OR DELETE ON "holiday" FOR EACH STATEMENT EXECUTE FUNCTION mark_all_cards();
