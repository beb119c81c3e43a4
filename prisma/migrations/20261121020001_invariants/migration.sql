-- What the database itself holds (docs/architecture.md). Written by hand: Prisma has no words for it.

-- Code values ---------------------------------------------------------------------------------------------------------

ALTER TABLE "matter"
  ADD CONSTRAINT "matter_case_status_code" CHECK ("case_status" IN (10, 20, 30, 40, 50, 60, 70, 80, 90, 100)),
  ADD CONSTRAINT "matter_contract_status_code" CHECK ("contract_status" IN (1, 2, 3, 4, 5)),
  ADD CONSTRAINT "matter_request_type_code" CHECK ("request_type" IN (10, 20, 30, 40)),
  ADD CONSTRAINT "matter_lesson_length_code" CHECK ("lesson_length" IN (60, 90, 120, 999)),
  ADD CONSTRAINT "matter_recruiting_has_parent" CHECK ("case_status" NOT IN (70, 80, 90) OR "parent_id" IS NOT NULL),
  ADD CONSTRAINT "matter_pause_has_resume_date" CHECK ("contract_status" <> 4 OR "contract_resume_date" IS NOT NULL);

ALTER TABLE "matter_teacher"
  ADD CONSTRAINT "matter_teacher_candidate_status_code"
    CHECK ("candidate_status" IN (7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120)),
  ADD CONSTRAINT "matter_teacher_candidate_state_code" CHECK ("candidate_state" IN (10, 20, 30)),
  ADD CONSTRAINT "matter_teacher_source_code" CHECK ("source" IN (1, 2, 3, 4)),
  ADD CONSTRAINT "matter_teacher_screening_result_code" CHECK ("screening_result" IN (1, 2, 3, 4)),
  ADD CONSTRAINT "matter_teacher_interview_result_code" CHECK ("interview_result" IN (1, 2, 3, 4, 5)),
  ADD CONSTRAINT "matter_teacher_reject_phase_code" CHECK ("reject_phase" IN (1, 2, 3)),
  ADD CONSTRAINT "matter_teacher_withdraw_phase_code" CHECK ("withdraw_phase" IN (1, 2)),
  ADD CONSTRAINT "matter_teacher_hired_is_selected" CHECK ("candidate_status" <> 90 OR "candidate_state" = 20),
  ADD CONSTRAINT "matter_teacher_closed_is_declined" CHECK ("candidate_status" NOT IN (100, 120) OR "candidate_state" = 30),
  ADD CONSTRAINT "matter_teacher_before_trial_has_date" CHECK ("candidate_status" <> 60 OR "trial_lesson_date" IS NOT NULL),
  ADD CONSTRAINT "matter_teacher_withdrawal_knows_status" CHECK ("candidate_status" <> 110 OR "status_before_withdrawal" IS NOT NULL),
  ADD CONSTRAINT "matter_teacher_satisfaction_range"
    CHECK ("customer_report" IS NULL OR coalesce(("customer_report" ->> 'satisfaction')::numeric IN (1, 2, 3, 4, 5), false));

ALTER TABLE "contact_form"
  ADD CONSTRAINT "contact_form_request_type_code" CHECK ("request_type" IN (10, 20, 30, 40)),
  ADD CONSTRAINT "contact_form_not_its_own_duplicate" CHECK ("duplicate_of_id" <> "id");

ALTER TABLE "push_device" ADD CONSTRAINT "push_device_state_code" CHECK ("state" IN (0, 1, 2));

ALTER TABLE "teacher_availability"
  ADD CONSTRAINT "teacher_availability_slot"
    CHECK ("weekday" BETWEEN 1 AND 7 AND "from_minute" >= 0 AND "from_minute" < "to_minute" AND "to_minute" <= 1440);

-- One of each ---------------------------------------------------------------------------------------------------------

CREATE UNIQUE INDEX "matter_teacher_one_hired" ON "matter_teacher" ("matter_id")
  WHERE "candidate_status" = 90 AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "matter_teacher_one_selected" ON "matter_teacher" ("matter_id")
  WHERE "candidate_state" = 20 AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "matter_teacher_one_live_candidacy" ON "matter_teacher" ("matter_id", "teacher_id")
  WHERE "candidate_status" IN (7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 110) AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "change_request_one_open" ON "change_request" ("matter_id", "type") WHERE "open";
CREATE UNIQUE INDEX "account_email_unique" ON "account" ("email") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "team_name_unique" ON "team" ("name") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "blacklist_word_unique" ON "blacklist_word" ("normalized_word") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "chat_template_title_unique" ON "chat_template" ("owner_id", "title") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "signature_template_title_unique" ON "signature_template" ("owner_id", "title") WHERE "deleted_at" IS NULL;

-- Shapes --------------------------------------------------------------------------------------------------------------

ALTER TABLE "account" ADD CONSTRAINT "account_email_normalised" CHECK ("email" = lower(btrim("email")) AND "email" <> '');
ALTER TABLE "parent" ADD CONSTRAINT "parent_not_its_own_second" CHECK ("primary_parent_id" <> "id");
ALTER TABLE "change_request"
  ADD CONSTRAINT "change_request_open_until_answered"
    CHECK ("open" = ("confirmed_at" IS NULL AND "rejected_at" IS NULL AND "withdrawn_at" IS NULL));
ALTER TABLE "chat_room"
  ADD CONSTRAINT "chat_room_subject"
    CHECK (("type" = 'matter') = ("matter_teacher_id" IS NOT NULL) AND ("type" = 'admin') = ("account_id" IS NOT NULL));
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_sender" CHECK ("side" = 'system' OR "sender_id" IS NOT NULL);
ALTER TABLE "call_note"
  ADD CONSTRAINT "call_note_subject" CHECK (num_nonnulls("matter_id", "matter_teacher_id", "contact_form_id", "parent_id", "teacher_id") > 0);
ALTER TABLE "memo" ADD CONSTRAINT "memo_subject" CHECK (num_nonnulls("matter_id", "parent_id", "student_id", "teacher_id") > 0);
ALTER TABLE "notice"
  ADD CONSTRAINT "notice_audience_code" CHECK ("audience" IN ('customer', 'teacher', 'staff')),
  ADD CONSTRAINT "notice_has_recipient" CHECK ("audience" = 'staff' OR num_nonnulls("recipient_id", "contact_form_id") = 1);
ALTER TABLE "work_item"
  ADD CONSTRAINT "work_item_entity_code" CHECK ("entity" IN ('matter', 'matterTeacher', 'contactForm', 'room', 'changeRequest'));
ALTER TABLE "status_event"
  ADD CONSTRAINT "status_event_entity_code" CHECK ("entity" IN ('matter', 'matterTeacher')),
  ADD CONSTRAINT "status_event_actor_code" CHECK ("actor_type" IN ('staff', 'family', 'teacher', 'system')),
  ADD CONSTRAINT "status_event_matter_is_itself" CHECK ("entity" <> 'matter' OR "entity_id" = "matter_id"),
  ADD CONSTRAINT "status_event_undone_by_someone" CHECK ("undone_at" IS NOT NULL OR "undone_by_id" IS NULL);

-- Open work, whose cost must not grow with the number of closed matters -----------------------------------------------

CREATE INDEX "matter_open" ON "matter" ("case_status", "created_at")
  WHERE "case_status" <> 100 AND "contract_status" NOT IN (2, 5) AND "deleted_at" IS NULL;
CREATE INDEX "matter_customer_response_open" ON "matter" ("customer_response_date") WHERE "customer_response_date" IS NOT NULL;
CREATE INDEX "matter_cancel_requested_open" ON "matter" ("cancel_requested_at")
  WHERE "cancel_requested_at" IS NOT NULL AND "cancel_confirmed_at" IS NULL;
CREATE INDEX "matter_paused" ON "matter" ("contract_resume_date") WHERE "contract_status" = 4;
CREATE INDEX "matter_teacher_live" ON "matter_teacher" ("matter_id", "candidate_status")
  WHERE "candidate_status" IN (7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 110) AND "deleted_at" IS NULL;
CREATE INDEX "matter_teacher_response_open" ON "matter_teacher" ("teacher_response_date") WHERE "teacher_response_date" IS NOT NULL;
CREATE INDEX "matter_teacher_interviews" ON "matter_teacher" ("interview_date") WHERE "interview_date" IS NOT NULL;
CREATE INDEX "matter_teacher_trials" ON "matter_teacher" ("trial_lesson_date") WHERE "trial_lesson_date" IS NOT NULL;
CREATE INDEX "matter_teacher_trials_ahead" ON "matter_teacher" ("trial_lesson_date") WHERE "candidate_status" = 60;
CREATE INDEX "contact_form_unconfirmed" ON "contact_form" ("received_at") WHERE "confirmed_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "chat_room_unanswered" ON "chat_room" ("unanswered_since") WHERE "unanswered_since" IS NOT NULL;
CREATE INDEX "chat_room_closing" ON "chat_room" ("closes_at") WHERE "closed_at" IS NULL AND "closes_at" IS NOT NULL;
CREATE INDEX "delivery_queue" ON "delivery" ("due_at") WHERE "state" = 'queued';
CREATE INDEX "outgoing_mail_queue" ON "outgoing_mail" ("due_at") WHERE "state" = 'queued';
CREATE INDEX "notice_unread" ON "notice" ("recipient_id") WHERE "read_at" IS NULL AND "dropped_at" IS NULL;

-- A status only with its event ----------------------------------------------------------------------------------------
-- Checked at commit, so that a transaction may write the row and its event in either order.

CREATE FUNCTION "check_matter_status_event"(subject integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held integer;
  told integer;
BEGIN
  SELECT "case_status" INTO held FROM "matter" WHERE "id" = subject;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT "to_status" INTO told FROM "status_event"
    WHERE "entity" = 'matter' AND "entity_id" = subject AND "to_status" IS NOT NULL ORDER BY "id" DESC LIMIT 1;
  IF told IS DISTINCT FROM held THEN
    RAISE EXCEPTION 'matter % has status % but its newest event says %', subject, held, told
      USING ERRCODE = 'check_violation', TABLE = 'matter', CONSTRAINT = 'matter_status_has_event';
  END IF;
END $$;

CREATE FUNCTION "check_matter_teacher_status_event"(subject integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held integer;
  told integer;
BEGIN
  SELECT "candidate_status" INTO held FROM "matter_teacher" WHERE "id" = subject;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT "to_status" INTO told FROM "status_event"
    WHERE "entity" = 'matterTeacher' AND "entity_id" = subject AND "to_status" IS NOT NULL ORDER BY "id" DESC LIMIT 1;
  IF told IS DISTINCT FROM held THEN
    RAISE EXCEPTION 'matter teacher % has status % but its newest event says %', subject, held, told
      USING ERRCODE = 'check_violation', TABLE = 'matter_teacher', CONSTRAINT = 'matter_teacher_status_has_event';
  END IF;
END $$;

CREATE FUNCTION "matter_status_has_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "check_matter_status_event"(NEW."id");
  RETURN NULL;
END $$;

CREATE FUNCTION "matter_teacher_status_has_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "check_matter_teacher_status_event"(NEW."id");
  RETURN NULL;
END $$;

CREATE FUNCTION "status_event_has_its_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."entity" = 'matter' THEN
    PERFORM "check_matter_status_event"(NEW."entity_id");
  ELSE
    PERFORM "check_matter_teacher_status_event"(NEW."entity_id");
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "matter_inserted_with_event" AFTER INSERT ON "matter"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "matter_status_has_event"();
CREATE CONSTRAINT TRIGGER "matter_updated_with_event" AFTER UPDATE OF "case_status" ON "matter"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."case_status" IS DISTINCT FROM NEW."case_status")
  EXECUTE FUNCTION "matter_status_has_event"();
CREATE CONSTRAINT TRIGGER "matter_teacher_inserted_with_event" AFTER INSERT ON "matter_teacher"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "matter_teacher_status_has_event"();
CREATE CONSTRAINT TRIGGER "matter_teacher_updated_with_event" AFTER UPDATE OF "candidate_status" ON "matter_teacher"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."candidate_status" IS DISTINCT FROM NEW."candidate_status")
  EXECUTE FUNCTION "matter_teacher_status_has_event"();
CREATE CONSTRAINT TRIGGER "status_event_with_status" AFTER INSERT ON "status_event"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."to_status" IS NOT NULL)
  EXECUTE FUNCTION "status_event_has_its_status"();

-- A matter and its candidates agree -----------------------------------------------------------------------------------
-- A hired candidate <=> a matter at 90. A hired teacher's withdrawal waiting for staff (110 after 90) still counts, and
-- a contract that has ended (2, 5) leaves the matter at 90 whatever happens to the candidate afterwards.
-- A canceled matter has no open candidate.

CREATE FUNCTION "check_matter_candidates"(subject integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held record;
  hired integer;
  leaving integer;
  open_candidates integer;
BEGIN
  SELECT "case_status", "contract_status" INTO held FROM "matter" WHERE "id" = subject AND "deleted_at" IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT count(*) FILTER (WHERE "candidate_status" = 90),
         count(*) FILTER (WHERE "candidate_status" = 110 AND "status_before_withdrawal" = 90),
         count(*)
    INTO hired, leaving, open_candidates
    FROM "matter_teacher"
    WHERE "matter_id" = subject AND "deleted_at" IS NULL AND "candidate_status" IN (7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 110);
  IF hired > 0 AND held."case_status" <> 90 THEN
    RAISE EXCEPTION 'matter % has a hired candidate but status %', subject, held."case_status"
      USING ERRCODE = 'check_violation', TABLE = 'matter', CONSTRAINT = 'matter_hired_with_candidate';
  END IF;
  IF held."case_status" = 90 AND held."contract_status" NOT IN (2, 5) AND hired + leaving <> 1 THEN
    RAISE EXCEPTION 'matter % is at 90 with % hired candidates', subject, hired
      USING ERRCODE = 'check_violation', TABLE = 'matter', CONSTRAINT = 'matter_hired_with_candidate';
  END IF;
  IF held."case_status" = 100 AND open_candidates > 0 THEN
    RAISE EXCEPTION 'matter % is canceled with % open candidates', subject, open_candidates
      USING ERRCODE = 'check_violation', TABLE = 'matter', CONSTRAINT = 'matter_canceled_without_candidates';
  END IF;
END $$;

CREATE FUNCTION "matter_agrees_with_candidates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "check_matter_candidates"(NEW."id");
  RETURN NULL;
END $$;

CREATE FUNCTION "candidate_agrees_with_matter"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "check_matter_candidates"(NEW."matter_id");
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "matter_inserted_with_candidates" AFTER INSERT ON "matter"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."case_status" >= 90)
  EXECUTE FUNCTION "matter_agrees_with_candidates"();
CREATE CONSTRAINT TRIGGER "matter_updated_with_candidates" AFTER UPDATE OF "case_status", "contract_status", "deleted_at" ON "matter"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."case_status", OLD."contract_status", OLD."deleted_at") IS DISTINCT FROM (NEW."case_status", NEW."contract_status", NEW."deleted_at"))
  EXECUTE FUNCTION "matter_agrees_with_candidates"();
CREATE CONSTRAINT TRIGGER "candidate_inserted_with_matter" AFTER INSERT ON "matter_teacher"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "candidate_agrees_with_matter"();
CREATE CONSTRAINT TRIGGER "candidate_updated_with_matter" AFTER UPDATE OF "candidate_status", "deleted_at" ON "matter_teacher"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."candidate_status", OLD."deleted_at") IS DISTINCT FROM (NEW."candidate_status", NEW."deleted_at"))
  EXECUTE FUNCTION "candidate_agrees_with_matter"();

-- Append-only tables --------------------------------------------------------------------------------------------------
-- The trigger's arguments are the columns that may still be set. The retention job, and nothing else, deletes:
-- SET LOCAL app.retention = 'on'.

CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - coalesce(TG_ARGV, '{}')) = (to_jsonb(OLD) - coalesce(TG_ARGV, '{}')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER "status_event_append_only" BEFORE UPDATE OR DELETE ON "status_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"('undone_at', 'undone_by_id');
CREATE TRIGGER "access_log_append_only" BEFORE UPDATE OR DELETE ON "access_log"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "consent_append_only" BEFORE UPDATE OR DELETE ON "consent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"('withdrawn_at');
