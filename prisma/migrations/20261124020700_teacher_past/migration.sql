-- The ranking of teachers reads every teacher's record: candidacies that came to something, under contracts that run (pool.queries.ts).
CREATE INDEX "matter_teacher_past" ON "matter_teacher" ("teacher_id") WHERE "deleted_at" IS NULL
  AND ("candidate_status" BETWEEN 7 AND 90 OR "candidate_status" = 110 OR "hiring_decision_confirmed_at" IS NOT NULL
    OR "trial_completed_at" IS NOT NULL OR "customer_report" IS NOT NULL);
CREATE INDEX "matter_running" ON "matter" ("id") WHERE "deleted_at" IS NULL AND "contract_status" NOT IN (2, 5);
