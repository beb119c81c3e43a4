-- rolling: the four indexes take a few seconds at three million candidates (a summary of each megabyte, no entry for each row); until then writes of cases wait.
-- A search by a day reads the stretches of the table whose rows had something on that day, not ten years of them.
CREATE INDEX "matter_teacher_days" ON "matter_teacher" USING BRIN (
  "interview_information_date" timestamptz_minmax_multi_ops, "trial_requested_at" timestamptz_minmax_multi_ops,
  "trial_request_confirmed_at" timestamptz_minmax_multi_ops, "customer_report_confirmed_at" timestamptz_minmax_multi_ops,
  "teacher_report_at" timestamptz_minmax_multi_ops, "teacher_report_confirmed_at" timestamptz_minmax_multi_ops,
  "hiring_decision_at" timestamptz_minmax_multi_ops, "hiring_decision_confirmed_at" timestamptz_minmax_multi_ops,
  "teacher_hiring_date" date_minmax_multi_ops, "first_lesson_date" timestamptz_minmax_multi_ops
) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX "matter_days" ON "matter" USING BRIN (
  "cancel_requested_at" timestamptz_minmax_multi_ops, "cancel_confirmed_at" timestamptz_minmax_multi_ops
) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX "change_request_days" ON "change_request" USING BRIN (
  "requested_at" timestamptz_minmax_multi_ops, "confirmed_at" timestamptz_minmax_multi_ops
) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX "contact_form_confirmed_day" ON "contact_form" USING BRIN ("confirmed_at" timestamptz_minmax_multi_ops)
  WITH (pages_per_range = 32, autosummarize = on);
