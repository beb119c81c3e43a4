-- Substring search on the normalised search columns.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('Parent', 'Student', 'Teacher', 'Admin', 'Operator', 'ParentAndStudent');

-- CreateEnum
CREATE TYPE "password_reset_purpose" AS ENUM ('reset', 'invitation');

-- CreateEnum
CREATE TYPE "chat_room_type" AS ENUM ('matter', 'admin');

-- CreateEnum
CREATE TYPE "chat_side" AS ENUM ('family', 'teacher', 'staff', 'system');

-- CreateEnum
CREATE TYPE "chat_message_kind" AS ENUM ('text', 'file', 'system');

-- CreateEnum
CREATE TYPE "holiday_kind" AS ENUM ('national', 'closing');

-- CreateEnum
CREATE TYPE "change_request_type" AS ENUM ('change', 'cancel');

-- CreateEnum
CREATE TYPE "delivery_channel" AS ENUM ('announced', 'mail', 'chat');

-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('queued', 'sent', 'failed', 'dropped');

-- CreateTable
CREATE TABLE "account" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "name" TEXT NOT NULL,
    "credential_version" INTEGER NOT NULL DEFAULT 1,
    "mail_notices" BOOLEAN NOT NULL DEFAULT true,
    "push_notices" BOOLEAN NOT NULL DEFAULT true,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_membership" (
    "account_id" INTEGER NOT NULL,
    "role" "role" NOT NULL,
    "brand" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "role_membership_pkey" PRIMARY KEY ("account_id","role")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "account_id" INTEGER,
    "data" JSONB NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "purpose" "password_reset_purpose" NOT NULL DEFAULT 'reset',
    "code_hash" TEXT NOT NULL,
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_change" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "new_email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "push_device" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "state" INTEGER NOT NULL DEFAULT 0,
    "state_at" TIMESTAMPTZ(3) NOT NULL,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL,
    "last_push_received_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "document_version" TEXT NOT NULL,
    "for_minor" BOOLEAN NOT NULL DEFAULT false,
    "student_id" INTEGER,
    "recorded_by_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "kana" TEXT,
    "phone" TEXT,
    "is_interviewer" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "admin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "timerex_calendar_url" TEXT,
    "host_names" TEXT[],
    "logo_file_id" INTEGER,
    "primary_color" TEXT NOT NULL,
    "accent_color" TEXT NOT NULL,
    "company_name" TEXT NOT NULL,
    "phone" TEXT,
    "mail_from" TEXT,
    "mail_signature" TEXT,
    "business_hours" TEXT,
    "footer_links" JSONB NOT NULL DEFAULT '[]',
    "introduction_answer_days" INTEGER NOT NULL DEFAULT 7,
    "extension_days" INTEGER NOT NULL DEFAULT 7,
    "trial_consent_days" INTEGER NOT NULL DEFAULT 3,
    "report_business_days" INTEGER NOT NULL DEFAULT 2,
    "hiring_consent_days" INTEGER NOT NULL DEFAULT 3,
    "cut_off_minute" INTEGER NOT NULL DEFAULT 1020,
    "quiet_from_minute" INTEGER NOT NULL DEFAULT 1260,
    "quiet_to_minute" INTEGER NOT NULL DEFAULT 480,
    "required_additional_info" TEXT[],
    "matching_weights" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "brand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_room" (
    "id" SERIAL NOT NULL,
    "type" "chat_room_type" NOT NULL,
    "matter_teacher_id" INTEGER,
    "account_id" INTEGER,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "closed_reason" TEXT,
    "last_message_at" TIMESTAMPTZ(3),
    "unanswered_since" TIMESTAMPTZ(3),
    "unanswered_side" "chat_side",
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "chat_room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_member" (
    "room_id" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    "last_read_message_id" INTEGER,
    "last_read_at" TIMESTAMPTZ(3),
    "draft" TEXT,

    CONSTRAINT "chat_member_pkey" PRIMARY KEY ("room_id","account_id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" SERIAL NOT NULL,
    "room_id" INTEGER NOT NULL,
    "client_id" TEXT NOT NULL,
    "sender_id" INTEGER,
    "side" "chat_side" NOT NULL,
    "kind" "chat_message_kind" NOT NULL DEFAULT 'text',
    "text" TEXT NOT NULL DEFAULT '',
    "file_id" INTEGER,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_refusal" (
    "id" SERIAL NOT NULL,
    "room_id" INTEGER NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "word" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_refusal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_template" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "audience" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "chat_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signature_template" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "signature_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_form" (
    "id" SERIAL NOT NULL,
    "brand" INTEGER NOT NULL,
    "request_type" INTEGER NOT NULL,
    "parent_name" TEXT NOT NULL,
    "parent_name_kana" TEXT,
    "student_name" TEXT,
    "student_name_kana" TEXT,
    "relation" INTEGER,
    "grade" INTEGER,
    "email" TEXT,
    "phone" TEXT,
    "postal_code" TEXT,
    "prefecture" INTEGER,
    "city" TEXT,
    "town" TEXT,
    "building" TEXT,
    "country" TEXT,
    "body" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_by_id" INTEGER,
    "admin_id" INTEGER,
    "linked_matter_id" INTEGER,
    "duplicate_of_id" INTEGER,
    "site_key_id" INTEGER,
    "extra" JSONB NOT NULL DEFAULT '{}',
    "note" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contact_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "parent" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "primary_parent_id" INTEGER,
    "last_name" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name_kana" TEXT NOT NULL,
    "first_name_kana" TEXT NOT NULL,
    "relation" INTEGER NOT NULL,
    "phone" TEXT,
    "phone2" TEXT,
    "postal_code" TEXT,
    "prefecture" INTEGER,
    "city" TEXT,
    "town" TEXT,
    "building" TEXT,
    "country" TEXT,
    "overseas_address" TEXT,
    "time_zone" TEXT,
    "nearest_station" TEXT,
    "payment_method" INTEGER,
    "contactable_hours" TEXT,
    "no_phone" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "parent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER,
    "parent_id" INTEGER NOT NULL,
    "last_name" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name_kana" TEXT NOT NULL,
    "first_name_kana" TEXT NOT NULL,
    "grade" INTEGER NOT NULL,
    "gender" INTEGER,
    "birth_date" DATE,
    "school_type" INTEGER,
    "school_name" TEXT,
    "entrance_exam_type" INTEGER,
    "target_schools" TEXT,
    "club_activities" TEXT,
    "character" TEXT,
    "note" TEXT,
    "chat_readable" BOOLEAN NOT NULL DEFAULT false,
    "chat_writable" BOOLEAN NOT NULL DEFAULT false,
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "student_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course" (
    "id" SERIAL NOT NULL,
    "brand" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "lesson_period" INTEGER,
    "has_trial" BOOLEAN NOT NULL DEFAULT true,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blacklist_word" (
    "id" SERIAL NOT NULL,
    "word" TEXT NOT NULL,
    "normalized_word" TEXT NOT NULL,
    "note" TEXT,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "blacklist_word_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holiday" (
    "id" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "holiday_kind" NOT NULL,

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "site_key" (
    "id" SERIAL NOT NULL,
    "key_hash" TEXT NOT NULL,
    "brand" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matter_teacher" (
    "id" SERIAL NOT NULL,
    "selection_number" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "matter_id" INTEGER NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "candidate_status" INTEGER NOT NULL,
    "candidate_state" INTEGER NOT NULL DEFAULT 10,
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "source" INTEGER NOT NULL,
    "additional_info" JSONB NOT NULL DEFAULT '{}',
    "additional_info_at" TIMESTAMPTZ(3),
    "screening_result" INTEGER,
    "screening_processed_at" TIMESTAMPTZ(3),
    "screening_processed_by" INTEGER,
    "interviewer" INTEGER,
    "interview_information_date" TIMESTAMPTZ(3),
    "interview_date" TIMESTAMPTZ(3),
    "interview_result" INTEGER,
    "interview_result_at" TIMESTAMPTZ(3),
    "interview_skipped" BOOLEAN NOT NULL DEFAULT false,
    "interview_history" JSONB NOT NULL DEFAULT '[]',
    "is_introducible" BOOLEAN,
    "introduced_at" TIMESTAMPTZ(3),
    "introduced_by" INTEGER,
    "introduction_comment" TEXT,
    "trial_lesson_request_deadline" TIMESTAMPTZ(3),
    "trial_lesson_request_deadline_extension_date" TIMESTAMPTZ(3),
    "customer_read_at" TIMESTAMPTZ(3),
    "preferred_trial_dates" TIMESTAMPTZ(3)[],
    "customer_note" TEXT,
    "trial_requested_at" TIMESTAMPTZ(3),
    "trial_request_confirmed_at" TIMESTAMPTZ(3),
    "teacher_trial_agreed_at" TIMESTAMPTZ(3),
    "trial_lesson_date" TIMESTAMPTZ(3),
    "trial_date_history" JSONB NOT NULL DEFAULT '[]',
    "trial_completed_at" TIMESTAMPTZ(3),
    "customer_report" JSONB,
    "customer_report_draft" JSONB,
    "customer_report_at" TIMESTAMPTZ(3),
    "reported_by" INTEGER,
    "customer_report_confirmed_at" TIMESTAMPTZ(3),
    "teacher_report" JSONB,
    "teacher_report_draft" JSONB,
    "teacher_report_at" TIMESTAMPTZ(3),
    "teacher_report_confirmed_at" TIMESTAMPTZ(3),
    "hiring_decision_at" TIMESTAMPTZ(3),
    "hiring_note" TEXT,
    "desired_start_date" DATE,
    "teacher_hiring_agreed_at" TIMESTAMPTZ(3),
    "teacher_recruit_consent_official_lesson_change_note" TEXT,
    "official_lesson_change_confirmed_at" TIMESTAMPTZ(3),
    "hiring_decision_confirmed_at" TIMESTAMPTZ(3),
    "teacher_hiring_date" DATE,
    "first_lesson_date" TIMESTAMPTZ(3),
    "rejected_at" TIMESTAMPTZ(3),
    "reject_phase" INTEGER,
    "reject_reason" INTEGER,
    "reject_note" TEXT,
    "status_before_closing" INTEGER,
    "withdrawal_requested_at" TIMESTAMPTZ(3),
    "withdraw_reason" INTEGER,
    "withdraw_note" TEXT,
    "withdraw_phase" INTEGER,
    "status_before_withdrawal" INTEGER,
    "withdrawn_at" TIMESTAMPTZ(3),
    "teacher_response_date" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "matter_teacher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matter" (
    "id" SERIAL NOT NULL,
    "matter_number" TEXT NOT NULL,
    "brand" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "student_id" INTEGER,
    "case_status" INTEGER NOT NULL,
    "contract_status" INTEGER NOT NULL DEFAULT 1,
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "request_type" INTEGER NOT NULL,
    "has_trial" BOOLEAN NOT NULL DEFAULT true,
    "subjects" INTEGER[],
    "teaching_mode" INTEGER,
    "lesson_frequency" INTEGER,
    "lesson_length" INTEGER,
    "lesson_minutes" INTEGER,
    "lesson_period" INTEGER,
    "purposes" INTEGER[],
    "teacher_gender_preference" INTEGER NOT NULL DEFAULT 0,
    "preferred_slots" JSONB NOT NULL DEFAULT '[]',
    "postal_code" TEXT,
    "prefecture" INTEGER,
    "city" TEXT,
    "town" TEXT,
    "building" TEXT,
    "nearest_station" TEXT,
    "commute" INTEGER,
    "budget_note" TEXT,
    "teacher_condition_note" TEXT,
    "recruit_title" TEXT,
    "reward_note" TEXT,
    "free_comment" TEXT,
    "free_comment_checked_at" TIMESTAMPTZ(3),
    "free_comment_checked_by" INTEGER,
    "admin_confirmed_at" TIMESTAMPTZ(3),
    "admin_confirmed_by" INTEGER,
    "recruitment_confirmed_at" TIMESTAMPTZ(3),
    "customer_response_date" DATE,
    "tnews_distribution_dates" TIMESTAMPTZ(3)[],
    "cancel_requested_at" TIMESTAMPTZ(3),
    "cancel_reason" INTEGER,
    "cancel_note" TEXT,
    "cancel_confirmed_at" TIMESTAMPTZ(3),
    "closed_reason" INTEGER,
    "contract_resume_date" DATE,
    "contract_end_date" DATE,
    "person_in_charge" INTEGER,
    "person_in_charge_on_the_day" INTEGER,
    "team_in_charge" INTEGER,
    "previous_matter_teacher_id" INTEGER,
    "selected_reason" INTEGER,
    "change_reason" TEXT,
    "first_lesson_date" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "matter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matter_course" (
    "matter_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,

    CONSTRAINT "matter_course_pkey" PRIMARY KEY ("matter_id","course_id")
);

-- CreateTable
CREATE TABLE "change_request" (
    "id" SERIAL NOT NULL,
    "matter_id" INTEGER NOT NULL,
    "type" "change_request_type" NOT NULL DEFAULT 'change',
    "diff" JSONB NOT NULL DEFAULT '{}',
    "reason" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "requested_by_id" INTEGER,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_by_id" INTEGER,
    "rejected_at" TIMESTAMPTZ(3),
    "reject_reason" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),
    "open" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "change_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matter_number_sequence" (
    "prefix" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "matter_number_sequence_pkey" PRIMARY KEY ("prefix","year")
);

-- CreateTable
CREATE TABLE "news_delivery" (
    "id" SERIAL NOT NULL,
    "matter_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "state" TEXT NOT NULL,
    "csv" TEXT NOT NULL,
    "error" TEXT,
    "sent_by_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "call_note" (
    "id" SERIAL NOT NULL,
    "matter_id" INTEGER,
    "matter_teacher_id" INTEGER,
    "contact_form_id" INTEGER,
    "parent_id" INTEGER,
    "teacher_id" INTEGER,
    "result" INTEGER NOT NULL,
    "call_note" TEXT,
    "promised_at" TIMESTAMPTZ(3),
    "author_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "call_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memo" (
    "id" SERIAL NOT NULL,
    "matter_id" INTEGER,
    "parent_id" INTEGER,
    "student_id" INTEGER,
    "teacher_id" INTEGER,
    "content" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "author_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "memo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "recipient_id" INTEGER,
    "contact_form_id" INTEGER,
    "matter_id" INTEGER,
    "matter_teacher_id" INTEGER,
    "status_event_id" INTEGER,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "dropped_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "id" SERIAL NOT NULL,
    "notice_id" INTEGER NOT NULL,
    "channel" "delivery_channel" NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'queued',
    "address" TEXT,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "message_id" TEXT,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_mail" (
    "id" SERIAL NOT NULL,
    "purpose" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "message_id" TEXT NOT NULL,

    CONSTRAINT "outgoing_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_template" (
    "id" SERIAL NOT NULL,
    "brand" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "subject" TEXT,
    "announced_body" TEXT,
    "mail_body" TEXT,
    "chat_body" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "notice_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "team_id" INTEGER,
    "resource" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" INTEGER,
    "action" TEXT NOT NULL,
    "entity" TEXT,
    "entity_id" INTEGER,
    "matter_id" INTEGER,
    "reason" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,

    CONSTRAINT "access_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "id" SERIAL NOT NULL,
    "storage_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "owner_id" INTEGER,
    "uploaded_by_id" INTEGER,
    "original_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "verified_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "account_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateTable
CREATE TABLE "status_event" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "matter_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "call" TEXT,
    "from_status" INTEGER,
    "to_status" INTEGER,
    "actor_type" TEXT NOT NULL,
    "actor_id" INTEGER,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "stamped" JSONB NOT NULL DEFAULT '[]',
    "root_id" INTEGER,
    "undo_until" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "undone_by_id" INTEGER,
    "undo_of" INTEGER,

    CONSTRAINT "status_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teacher" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "last_name" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name_kana" TEXT NOT NULL,
    "first_name_kana" TEXT NOT NULL,
    "birth_date" DATE,
    "gender" INTEGER,
    "phone" TEXT,
    "postal_code" TEXT,
    "prefecture" INTEGER,
    "city" TEXT,
    "town" TEXT,
    "building" TEXT,
    "nearest_station" TEXT,
    "country" TEXT,
    "time_zone" TEXT,
    "university" TEXT,
    "faculty" TEXT,
    "grade_year" INTEGER,
    "high_school" TEXT,
    "entrance_exam_type" INTEGER,
    "occupation" INTEGER,
    "employment_type" INTEGER,
    "workplace" TEXT,
    "self_introduction" TEXT,
    "appeal_points" TEXT,
    "stations" TEXT[],
    "areas" JSONB NOT NULL DEFAULT '[]',
    "in_person" BOOLEAN NOT NULL DEFAULT true,
    "online" BOOLEAN NOT NULL DEFAULT false,
    "max_travel_minutes" INTEGER,
    "hourly_rate_note" TEXT,
    "photo_file_id" INTEGER,
    "is_introducible" BOOLEAN NOT NULL DEFAULT false,
    "introducible_since" TIMESTAMPTZ(3),
    "interview_date" TIMESTAMPTZ(3),
    "identity_verified_at" TIMESTAMPTZ(3),
    "profile_completeness" INTEGER NOT NULL DEFAULT 0,
    "stop_introduction_until" DATE,
    "blocked_at" TIMESTAMPTZ(3),
    "blocked_reason" TEXT,
    "note" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "teacher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teacher_subject" (
    "teacher_id" INTEGER NOT NULL,
    "subject" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,

    CONSTRAINT "teacher_subject_pkey" PRIMARY KEY ("teacher_id","subject","level")
);

-- CreateTable
CREATE TABLE "teacher_language" (
    "teacher_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "level" INTEGER NOT NULL,

    CONSTRAINT "teacher_language_pkey" PRIMARY KEY ("teacher_id","language")
);

-- CreateTable
CREATE TABLE "teacher_availability" (
    "teacher_id" INTEGER NOT NULL,
    "weekday" INTEGER NOT NULL,
    "from_minute" INTEGER NOT NULL,
    "to_minute" INTEGER NOT NULL,

    CONSTRAINT "teacher_availability_pkey" PRIMARY KEY ("teacher_id","weekday","from_minute")
);

-- CreateTable
CREATE TABLE "dp_level_score" (
    "id" SERIAL NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "ib_subject" INTEGER NOT NULL,
    "ib_level" INTEGER NOT NULL,
    "score" INTEGER,
    "exam_year" INTEGER,

    CONSTRAINT "dp_level_score_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "overseas_experience" (
    "id" SERIAL NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "city" TEXT,
    "school_type" INTEGER,
    "school_name" TEXT,
    "from_month" TEXT,
    "to_month" TEXT,
    "note" TEXT,

    CONSTRAINT "overseas_experience_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prereturn_applied_school" (
    "id" SERIAL NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "school_name" TEXT NOT NULL,
    "faculty" TEXT,
    "entrance_exam_type" INTEGER,
    "passed" BOOLEAN,
    "exam_year" INTEGER,

    CONSTRAINT "prereturn_applied_school_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teaching_experience" (
    "id" SERIAL NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "matter_teacher_id" INTEGER,
    "employer" TEXT,
    "grades" INTEGER[],
    "subjects" INTEGER[],
    "purposes" INTEGER[],
    "years" INTEGER,
    "pupils" INTEGER,
    "note" TEXT,

    CONSTRAINT "teaching_experience_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT,
    "weekend_open" BOOLEAN NOT NULL DEFAULT false,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_member" (
    "team_id" INTEGER NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "is_leader" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "team_member_pkey" PRIMARY KEY ("team_id","admin_id")
);

-- CreateTable
CREATE TABLE "work_item" (
    "tab" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "due_day" DATE NOT NULL,
    "waiting_since" TIMESTAMPTZ(3) NOT NULL,
    "counted" BOOLEAN NOT NULL DEFAULT true,
    "chip" TEXT,
    "team_id" INTEGER,
    "person_id" INTEGER,
    "matter_id" INTEGER,

    CONSTRAINT "work_item_pkey" PRIMARY KEY ("tab","entity","entity_id")
);

-- CreateTable
CREATE TABLE "work_recheck" (
    "entity" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "work_recheck_pkey" PRIMARY KEY ("entity","entity_id")
);

-- CreateIndex
CREATE INDEX "role_membership_role_idx" ON "role_membership"("role");

-- CreateIndex
CREATE INDEX "role_membership_brand_idx" ON "role_membership"("brand");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_code_hash_key" ON "password_reset"("code_hash");

-- CreateIndex
CREATE INDEX "password_reset_account_id_idx" ON "password_reset"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_change_code_hash_key" ON "email_change"("code_hash");

-- CreateIndex
CREATE INDEX "email_change_account_id_idx" ON "email_change"("account_id");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "push_device_token_key" ON "push_device"("token");

-- CreateIndex
CREATE INDEX "push_device_account_id_idx" ON "push_device"("account_id");

-- CreateIndex
CREATE INDEX "consent_account_id_type_idx" ON "consent"("account_id", "type");

-- CreateIndex
CREATE INDEX "consent_student_id_idx" ON "consent"("student_id");

-- CreateIndex
CREATE INDEX "consent_recorded_by_id_idx" ON "consent"("recorded_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "admin_account_id_key" ON "admin"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "brand_prefix_key" ON "brand"("prefix");

-- CreateIndex
CREATE INDEX "brand_logo_file_id_idx" ON "brand"("logo_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_room_matter_teacher_id_key" ON "chat_room"("matter_teacher_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_room_account_id_key" ON "chat_room"("account_id");

-- CreateIndex
CREATE INDEX "chat_room_closed_by_id_idx" ON "chat_room"("closed_by_id");

-- CreateIndex
CREATE INDEX "chat_room_last_message_at_idx" ON "chat_room"("last_message_at");

-- CreateIndex
CREATE INDEX "chat_member_account_id_idx" ON "chat_member"("account_id");

-- CreateIndex
CREATE INDEX "chat_message_room_id_id_idx" ON "chat_message"("room_id", "id");

-- CreateIndex
CREATE INDEX "chat_message_sender_id_idx" ON "chat_message"("sender_id");

-- CreateIndex
CREATE INDEX "chat_message_file_id_idx" ON "chat_message"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_message_room_id_client_id_key" ON "chat_message"("room_id", "client_id");

-- CreateIndex
CREATE INDEX "chat_refusal_room_id_idx" ON "chat_refusal"("room_id");

-- CreateIndex
CREATE INDEX "chat_refusal_sender_id_idx" ON "chat_refusal"("sender_id");

-- CreateIndex
CREATE INDEX "chat_template_owner_id_idx" ON "chat_template"("owner_id");

-- CreateIndex
CREATE INDEX "signature_template_owner_id_idx" ON "signature_template"("owner_id");

-- CreateIndex
CREATE INDEX "contact_form_brand_idx" ON "contact_form"("brand");

-- CreateIndex
CREATE INDEX "contact_form_received_at_idx" ON "contact_form"("received_at");

-- CreateIndex
CREATE INDEX "contact_form_confirmed_by_id_idx" ON "contact_form"("confirmed_by_id");

-- CreateIndex
CREATE INDEX "contact_form_admin_id_idx" ON "contact_form"("admin_id");

-- CreateIndex
CREATE INDEX "contact_form_linked_matter_id_idx" ON "contact_form"("linked_matter_id");

-- CreateIndex
CREATE INDEX "contact_form_duplicate_of_id_idx" ON "contact_form"("duplicate_of_id");

-- CreateIndex
CREATE INDEX "contact_form_site_key_id_idx" ON "contact_form"("site_key_id");

-- CreateIndex
CREATE INDEX "contact_form_email_idx" ON "contact_form"("email");

-- CreateIndex
CREATE INDEX "contact_form_phone_idx" ON "contact_form"("phone");

-- CreateIndex
CREATE INDEX "contact_form_search_text_idx" ON "contact_form" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "parent_account_id_key" ON "parent"("account_id");

-- CreateIndex
CREATE INDEX "parent_primary_parent_id_idx" ON "parent"("primary_parent_id");

-- CreateIndex
CREATE INDEX "parent_last_name_kana_first_name_kana_idx" ON "parent"("last_name_kana", "first_name_kana");

-- CreateIndex
CREATE INDEX "parent_phone_idx" ON "parent"("phone");

-- CreateIndex
CREATE INDEX "parent_search_text_idx" ON "parent" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "student_account_id_key" ON "student"("account_id");

-- CreateIndex
CREATE INDEX "student_parent_id_idx" ON "student"("parent_id");

-- CreateIndex
CREATE INDEX "student_last_name_kana_first_name_kana_idx" ON "student"("last_name_kana", "first_name_kana");

-- CreateIndex
CREATE INDEX "student_search_text_idx" ON "student" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "course_brand_sort_order_idx" ON "course"("brand", "sort_order");

-- CreateIndex
CREATE INDEX "blacklist_word_created_by_id_idx" ON "blacklist_word"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "holiday_day_kind_key" ON "holiday"("day", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "site_key_key_hash_key" ON "site_key"("key_hash");

-- CreateIndex
CREATE INDEX "site_key_brand_idx" ON "site_key"("brand");

-- CreateIndex
CREATE UNIQUE INDEX "matter_teacher_selection_number_key" ON "matter_teacher"("selection_number");

-- CreateIndex
CREATE INDEX "matter_teacher_teacher_id_created_at_idx" ON "matter_teacher"("teacher_id", "created_at");

-- CreateIndex
CREATE INDEX "matter_teacher_candidate_status_created_at_idx" ON "matter_teacher"("candidate_status", "created_at");

-- CreateIndex
CREATE INDEX "matter_teacher_screening_processed_by_idx" ON "matter_teacher"("screening_processed_by");

-- CreateIndex
CREATE INDEX "matter_teacher_interviewer_idx" ON "matter_teacher"("interviewer");

-- CreateIndex
CREATE INDEX "matter_teacher_introduced_by_idx" ON "matter_teacher"("introduced_by");

-- CreateIndex
CREATE INDEX "matter_teacher_reported_by_idx" ON "matter_teacher"("reported_by");

-- CreateIndex
CREATE UNIQUE INDEX "matter_teacher_matter_id_sequence_key" ON "matter_teacher"("matter_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "matter_matter_number_key" ON "matter"("matter_number");

-- CreateIndex
CREATE INDEX "matter_parent_id_idx" ON "matter"("parent_id");

-- CreateIndex
CREATE INDEX "matter_student_id_idx" ON "matter"("student_id");

-- CreateIndex
CREATE INDEX "matter_brand_created_at_idx" ON "matter"("brand", "created_at");

-- CreateIndex
CREATE INDEX "matter_created_at_idx" ON "matter"("created_at");

-- CreateIndex
CREATE INDEX "matter_case_status_created_at_idx" ON "matter"("case_status", "created_at");

-- CreateIndex
CREATE INDEX "matter_person_in_charge_idx" ON "matter"("person_in_charge");

-- CreateIndex
CREATE INDEX "matter_person_in_charge_on_the_day_idx" ON "matter"("person_in_charge_on_the_day");

-- CreateIndex
CREATE INDEX "matter_team_in_charge_idx" ON "matter"("team_in_charge");

-- CreateIndex
CREATE INDEX "matter_previous_matter_teacher_id_idx" ON "matter"("previous_matter_teacher_id");

-- CreateIndex
CREATE INDEX "matter_free_comment_checked_by_idx" ON "matter"("free_comment_checked_by");

-- CreateIndex
CREATE INDEX "matter_admin_confirmed_by_idx" ON "matter"("admin_confirmed_by");

-- CreateIndex
CREATE INDEX "matter_search_text_idx" ON "matter" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "matter_course_course_id_idx" ON "matter_course"("course_id");

-- CreateIndex
CREATE INDEX "change_request_matter_id_idx" ON "change_request"("matter_id");

-- CreateIndex
CREATE INDEX "change_request_requested_by_id_idx" ON "change_request"("requested_by_id");

-- CreateIndex
CREATE INDEX "change_request_confirmed_by_id_idx" ON "change_request"("confirmed_by_id");

-- CreateIndex
CREATE INDEX "news_delivery_sent_by_id_idx" ON "news_delivery"("sent_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "news_delivery_matter_id_day_key" ON "news_delivery"("matter_id", "day");

-- CreateIndex
CREATE INDEX "call_note_matter_id_at_idx" ON "call_note"("matter_id", "at");

-- CreateIndex
CREATE INDEX "call_note_matter_teacher_id_idx" ON "call_note"("matter_teacher_id");

-- CreateIndex
CREATE INDEX "call_note_contact_form_id_idx" ON "call_note"("contact_form_id");

-- CreateIndex
CREATE INDEX "call_note_parent_id_idx" ON "call_note"("parent_id");

-- CreateIndex
CREATE INDEX "call_note_teacher_id_idx" ON "call_note"("teacher_id");

-- CreateIndex
CREATE INDEX "call_note_author_id_idx" ON "call_note"("author_id");

-- CreateIndex
CREATE INDEX "memo_matter_id_created_at_idx" ON "memo"("matter_id", "created_at");

-- CreateIndex
CREATE INDEX "memo_parent_id_idx" ON "memo"("parent_id");

-- CreateIndex
CREATE INDEX "memo_student_id_idx" ON "memo"("student_id");

-- CreateIndex
CREATE INDEX "memo_teacher_id_idx" ON "memo"("teacher_id");

-- CreateIndex
CREATE INDEX "memo_author_id_idx" ON "memo"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "notice_key_key" ON "notice"("key");

-- CreateIndex
CREATE INDEX "notice_recipient_id_id_idx" ON "notice"("recipient_id", "id");

-- CreateIndex
CREATE INDEX "notice_contact_form_id_idx" ON "notice"("contact_form_id");

-- CreateIndex
CREATE INDEX "notice_matter_id_idx" ON "notice"("matter_id");

-- CreateIndex
CREATE INDEX "notice_matter_teacher_id_idx" ON "notice"("matter_teacher_id");

-- CreateIndex
CREATE INDEX "notice_status_event_id_idx" ON "notice"("status_event_id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_message_id_key" ON "delivery"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_notice_id_channel_key" ON "delivery"("notice_id", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_mail_message_id_key" ON "outgoing_mail"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "notice_template_brand_code_audience_key" ON "notice_template"("brand", "code", "audience");

-- CreateIndex
CREATE INDEX "saved_view_owner_id_resource_idx" ON "saved_view"("owner_id", "resource");

-- CreateIndex
CREATE INDEX "saved_view_team_id_resource_idx" ON "saved_view"("team_id", "resource");

-- CreateIndex
CREATE INDEX "access_log_account_id_at_idx" ON "access_log"("account_id", "at");

-- CreateIndex
CREATE INDEX "access_log_entity_entity_id_at_idx" ON "access_log"("entity", "entity_id", "at");

-- CreateIndex
CREATE INDEX "access_log_matter_id_at_idx" ON "access_log"("matter_id", "at");

-- CreateIndex
CREATE INDEX "access_log_at_idx" ON "access_log"("at");

-- CreateIndex
CREATE UNIQUE INDEX "stored_file_storage_key_key" ON "stored_file"("storage_key");

-- CreateIndex
CREATE INDEX "stored_file_owner_id_kind_idx" ON "stored_file"("owner_id", "kind");

-- CreateIndex
CREATE INDEX "stored_file_uploaded_by_id_idx" ON "stored_file"("uploaded_by_id");

-- CreateIndex
CREATE INDEX "stored_file_verified_by_id_idx" ON "stored_file"("verified_by_id");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE INDEX "status_event_entity_entity_id_id_idx" ON "status_event"("entity", "entity_id", "id");

-- CreateIndex
CREATE INDEX "status_event_matter_id_id_idx" ON "status_event"("matter_id", "id");

-- CreateIndex
CREATE INDEX "status_event_actor_id_at_idx" ON "status_event"("actor_id", "at");

-- CreateIndex
CREATE INDEX "status_event_root_id_idx" ON "status_event"("root_id");

-- CreateIndex
CREATE INDEX "status_event_undone_by_id_idx" ON "status_event"("undone_by_id");

-- CreateIndex
CREATE INDEX "status_event_undo_of_idx" ON "status_event"("undo_of");

-- CreateIndex
CREATE UNIQUE INDEX "teacher_account_id_key" ON "teacher"("account_id");

-- CreateIndex
CREATE INDEX "teacher_photo_file_id_idx" ON "teacher"("photo_file_id");

-- CreateIndex
CREATE INDEX "teacher_last_name_kana_first_name_kana_idx" ON "teacher"("last_name_kana", "first_name_kana");

-- CreateIndex
CREATE INDEX "teacher_phone_idx" ON "teacher"("phone");

-- CreateIndex
CREATE INDEX "teacher_search_text_idx" ON "teacher" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "teacher_subject_subject_level_idx" ON "teacher_subject"("subject", "level");

-- CreateIndex
CREATE INDEX "dp_level_score_teacher_id_idx" ON "dp_level_score"("teacher_id");

-- CreateIndex
CREATE INDEX "overseas_experience_teacher_id_idx" ON "overseas_experience"("teacher_id");

-- CreateIndex
CREATE INDEX "prereturn_applied_school_teacher_id_idx" ON "prereturn_applied_school"("teacher_id");

-- CreateIndex
CREATE INDEX "teaching_experience_teacher_id_idx" ON "teaching_experience"("teacher_id");

-- CreateIndex
CREATE INDEX "teaching_experience_matter_teacher_id_idx" ON "teaching_experience"("matter_teacher_id");

-- CreateIndex
CREATE INDEX "team_member_admin_id_idx" ON "team_member"("admin_id");

-- CreateIndex
CREATE INDEX "work_item_tab_due_day_waiting_since_entity_id_idx" ON "work_item"("tab", "due_day", "waiting_since", "entity_id");

-- CreateIndex
CREATE INDEX "work_item_due_day_tab_team_id_person_id_counted_idx" ON "work_item"("due_day", "tab", "team_id", "person_id", "counted");

-- CreateIndex
CREATE INDEX "work_item_entity_entity_id_idx" ON "work_item"("entity", "entity_id");

-- CreateIndex
CREATE INDEX "work_item_matter_id_idx" ON "work_item"("matter_id");

-- CreateIndex
CREATE INDEX "work_item_team_id_idx" ON "work_item"("team_id");

-- CreateIndex
CREATE INDEX "work_item_person_id_idx" ON "work_item"("person_id");

-- CreateIndex
CREATE INDEX "work_recheck_at_idx" ON "work_recheck"("at");

-- AddForeignKey
ALTER TABLE "role_membership" ADD CONSTRAINT "role_membership_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_membership" ADD CONSTRAINT "role_membership_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin" ADD CONSTRAINT "admin_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_file_id_fkey" FOREIGN KEY ("logo_file_id") REFERENCES "stored_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_matter_teacher_id_fkey" FOREIGN KEY ("matter_teacher_id") REFERENCES "matter_teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "chat_room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "chat_room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_refusal" ADD CONSTRAINT "chat_refusal_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "chat_room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_refusal" ADD CONSTRAINT "chat_refusal_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_template" ADD CONSTRAINT "chat_template_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signature_template" ADD CONSTRAINT "signature_template_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_form" ADD CONSTRAINT "contact_form_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_form" ADD CONSTRAINT "contact_form_confirmed_by_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_form" ADD CONSTRAINT "contact_form_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_form" ADD CONSTRAINT "contact_form_linked_matter_id_fkey" FOREIGN KEY ("linked_matter_id") REFERENCES "matter"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_form" ADD CONSTRAINT "contact_form_duplicate_of_id_fkey" FOREIGN KEY ("duplicate_of_id") REFERENCES "contact_form"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_form" ADD CONSTRAINT "contact_form_site_key_id_fkey" FOREIGN KEY ("site_key_id") REFERENCES "site_key"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parent" ADD CONSTRAINT "parent_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parent" ADD CONSTRAINT "parent_primary_parent_id_fkey" FOREIGN KEY ("primary_parent_id") REFERENCES "parent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student" ADD CONSTRAINT "student_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student" ADD CONSTRAINT "student_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "parent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course" ADD CONSTRAINT "course_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blacklist_word" ADD CONSTRAINT "blacklist_word_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_key" ADD CONSTRAINT "site_key_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_teacher" ADD CONSTRAINT "matter_teacher_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_teacher" ADD CONSTRAINT "matter_teacher_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_teacher" ADD CONSTRAINT "matter_teacher_screening_processed_by_fkey" FOREIGN KEY ("screening_processed_by") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_teacher" ADD CONSTRAINT "matter_teacher_interviewer_fkey" FOREIGN KEY ("interviewer") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_teacher" ADD CONSTRAINT "matter_teacher_introduced_by_fkey" FOREIGN KEY ("introduced_by") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_teacher" ADD CONSTRAINT "matter_teacher_reported_by_fkey" FOREIGN KEY ("reported_by") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "parent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_free_comment_checked_by_fkey" FOREIGN KEY ("free_comment_checked_by") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_admin_confirmed_by_fkey" FOREIGN KEY ("admin_confirmed_by") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_person_in_charge_fkey" FOREIGN KEY ("person_in_charge") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_person_in_charge_on_the_day_fkey" FOREIGN KEY ("person_in_charge_on_the_day") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_team_in_charge_fkey" FOREIGN KEY ("team_in_charge") REFERENCES "team"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter" ADD CONSTRAINT "matter_previous_matter_teacher_id_fkey" FOREIGN KEY ("previous_matter_teacher_id") REFERENCES "matter_teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_course" ADD CONSTRAINT "matter_course_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matter_course" ADD CONSTRAINT "matter_course_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_confirmed_by_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_delivery" ADD CONSTRAINT "news_delivery_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_delivery" ADD CONSTRAINT "news_delivery_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_note" ADD CONSTRAINT "call_note_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_note" ADD CONSTRAINT "call_note_matter_teacher_id_fkey" FOREIGN KEY ("matter_teacher_id") REFERENCES "matter_teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_note" ADD CONSTRAINT "call_note_contact_form_id_fkey" FOREIGN KEY ("contact_form_id") REFERENCES "contact_form"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_note" ADD CONSTRAINT "call_note_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "parent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_note" ADD CONSTRAINT "call_note_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_note" ADD CONSTRAINT "call_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memo" ADD CONSTRAINT "memo_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memo" ADD CONSTRAINT "memo_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "parent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memo" ADD CONSTRAINT "memo_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memo" ADD CONSTRAINT "memo_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memo" ADD CONSTRAINT "memo_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_contact_form_id_fkey" FOREIGN KEY ("contact_form_id") REFERENCES "contact_form"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_matter_teacher_id_fkey" FOREIGN KEY ("matter_teacher_id") REFERENCES "matter_teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_status_event_id_fkey" FOREIGN KEY ("status_event_id") REFERENCES "status_event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_template" ADD CONSTRAINT "notice_template_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_verified_by_id_fkey" FOREIGN KEY ("verified_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_event" ADD CONSTRAINT "status_event_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_event" ADD CONSTRAINT "status_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_event" ADD CONSTRAINT "status_event_root_id_fkey" FOREIGN KEY ("root_id") REFERENCES "status_event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_event" ADD CONSTRAINT "status_event_undone_by_id_fkey" FOREIGN KEY ("undone_by_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_event" ADD CONSTRAINT "status_event_undo_of_fkey" FOREIGN KEY ("undo_of") REFERENCES "status_event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_photo_file_id_fkey" FOREIGN KEY ("photo_file_id") REFERENCES "stored_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher_subject" ADD CONSTRAINT "teacher_subject_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher_language" ADD CONSTRAINT "teacher_language_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher_availability" ADD CONSTRAINT "teacher_availability_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dp_level_score" ADD CONSTRAINT "dp_level_score_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "overseas_experience" ADD CONSTRAINT "overseas_experience_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prereturn_applied_school" ADD CONSTRAINT "prereturn_applied_school_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teaching_experience" ADD CONSTRAINT "teaching_experience_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teaching_experience" ADD CONSTRAINT "teaching_experience_matter_teacher_id_fkey" FOREIGN KEY ("matter_teacher_id") REFERENCES "matter_teacher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE CASCADE ON UPDATE CASCADE;
