-- What a search for a teacher's name and the dashboard's figures read of candidacies stands in an index: nine of ten lie in pages of their own.
CREATE INDEX "matter_teacher_of_teacher" ON "matter_teacher" ("teacher_id") INCLUDE ("matter_id") WHERE "deleted_at" IS NULL;
CREATE INDEX "matter_teacher_came_to" ON "matter_teacher" ("matter_id") INCLUDE ("candidate_status", "introduced_at", "trial_completed_at",
  "customer_report_at", "hiring_decision_confirmed_at", "trial_requested_at", "teacher_trial_agreed_at") WHERE "deleted_at" IS NULL;
