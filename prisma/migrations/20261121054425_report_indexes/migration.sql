-- CreateIndex
CREATE INDEX "matter_teacher_interview_date_idx" ON "matter_teacher"("interview_date");

-- CreateIndex
CREATE INDEX "matter_teacher_trial_lesson_date_idx" ON "matter_teacher"("trial_lesson_date");

-- CreateIndex
CREATE INDEX "matter_teacher_customer_report_at_idx" ON "matter_teacher"("customer_report_at");

-- CreateIndex
CREATE INDEX "status_event_at_idx" ON "status_event"("at");
