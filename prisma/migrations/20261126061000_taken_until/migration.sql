-- Until when a row is whose that took it, by the database's own clock: those of two machines need not agree (api/src/platform/claim.ts).
-- The version before moves due_at alone, and goes on doing so beside this one.
ALTER TABLE "delivery" ADD COLUMN     "taken_until" TIMESTAMPTZ(3);
ALTER TABLE "outgoing_mail" ADD COLUMN     "taken_until" TIMESTAMPTZ(3);
