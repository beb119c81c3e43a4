-- AlterTable
ALTER TABLE "matter_teacher" ADD COLUMN     "meeting_place" TEXT,
ADD COLUMN     "preferred_meeting_place" TEXT,
ADD COLUMN     "preferred_trial_place" INTEGER,
ADD COLUMN     "trial_place" INTEGER;

-- Trials that have their date take the place that both sides were shown: online, the station, or else the family's home.
UPDATE "matter_teacher" AS c
SET "trial_place" = p.kind,
    "meeting_place" = CASE WHEN p.kind = 3 THEN p.station END
FROM (
  SELECT m."id",
         CASE WHEN m."teaching_mode" = 2 THEN 1 WHEN s.station IS NULL THEN 2 ELSE 3 END AS kind,
         CASE WHEN s.station ~ '駅|停|バス' THEN s.station ELSE s.station || '駅' END AS station
  FROM "matter" m, LATERAL (SELECT NULLIF(TRIM(m."nearest_station"), '') AS station) s
) AS p
WHERE p."id" = c."matter_id" AND c."trial_lesson_date" IS NOT NULL;

-- Codes of the place; a meeting place has words.
ALTER TABLE "matter_teacher"
  ADD CONSTRAINT "matter_teacher_trial_place" CHECK (
    "trial_place" IN (1, 2) OR ("trial_place" = 3 AND COALESCE("meeting_place", '') <> '')
  ),
  ADD CONSTRAINT "matter_teacher_preferred_trial_place" CHECK (
    "preferred_trial_place" IN (1, 2) OR ("preferred_trial_place" = 3 AND COALESCE("preferred_meeting_place", '') <> '')
  );
