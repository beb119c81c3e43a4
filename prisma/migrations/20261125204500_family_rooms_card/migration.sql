-- What a row shows of the talk with its family is of all who are of it: the guardians, and the pupil whom it is for (docs/adr/0037).
CREATE OR REPLACE FUNCTION mark_cards_of_room(room integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO card_mark (matter_id)
  SELECT mt.matter_id FROM chat_room r JOIN matter_teacher mt ON mt.id = r.matter_teacher_id WHERE r.id = room
  UNION SELECT m.id FROM chat_room r JOIN parent p ON p.account_id = r.account_id JOIN matter m ON m.parent_id = coalesce(p.primary_parent_id, p.id)
    WHERE r.id = room
  UNION SELECT m.id FROM chat_room r JOIN student s ON s.account_id = r.account_id JOIN matter m ON m.student_id = s.id WHERE r.id = room
  UNION SELECT mt.matter_id FROM chat_room r JOIN teacher t ON t.account_id = r.account_id JOIN matter_teacher mt ON mt.teacher_id = t.id WHERE r.id = room
$$;

-- A guardian who joins a family, or leaves it, brings or takes what was said.
CREATE OR REPLACE FUNCTION mark_cards_by_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'student' THEN
    INSERT INTO card_mark (matter_id) SELECT id FROM matter WHERE student_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'parent' THEN
    INSERT INTO card_mark (matter_id) SELECT id FROM matter WHERE parent_id = coalesce(NEW.primary_parent_id, NEW.id)
      OR TG_OP = 'UPDATE' AND parent_id = coalesce(OLD.primary_parent_id, OLD.id);
  ELSE
    INSERT INTO card_mark (matter_id) SELECT DISTINCT matter_id FROM matter_teacher WHERE teacher_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER second_guardian_card AFTER INSERT ON "parent" FOR EACH ROW WHEN (NEW.primary_parent_id IS NOT NULL)
  EXECUTE FUNCTION mark_cards_by_person();
