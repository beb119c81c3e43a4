-- Whose a family is, kept with it: the teams of its standing matters, 0 for one that no team has, or for none at all (docs/adr/0021).
-- AlterTable
ALTER TABLE "parent" ADD COLUMN     "reach_teams" INTEGER[] DEFAULT ARRAY[0]::INTEGER[];

CREATE FUNCTION teams_of_family(family integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT coalesce(m.team_in_charge, 0)), ARRAY[0]) FROM matter m WHERE m.parent_id = family AND m.deleted_at IS NULL
$$;

UPDATE "parent" p SET "reach_teams" = teams_of_family(p.id) WHERE EXISTS (SELECT FROM "matter" m WHERE m.parent_id = p.id AND m.deleted_at IS NULL);

CREATE FUNCTION keep_family_teams() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  family integer;
BEGIN
  FOR family IN SELECT DISTINCT f FROM unnest(ARRAY[OLD.parent_id, NEW.parent_id]) f WHERE f IS NOT NULL ORDER BY f LOOP
    -- Whoever changes another matter of this family waits here, and then sees this one.
    PERFORM FROM parent WHERE id = family FOR NO KEY UPDATE;
    UPDATE parent SET reach_teams = teams_of_family(family) WHERE id = family AND reach_teams IS DISTINCT FROM teams_of_family(family);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER matter_family_teams AFTER INSERT OR DELETE ON "matter" FOR EACH ROW EXECUTE FUNCTION keep_family_teams();
CREATE TRIGGER matter_family_teams_changed AFTER UPDATE OF "parent_id", "team_in_charge", "deleted_at" ON "matter" FOR EACH ROW
  WHEN ((OLD.parent_id, OLD.team_in_charge, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.parent_id, NEW.team_in_charge, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION keep_family_teams();

-- CreateIndex
CREATE INDEX "parent_reach_teams_idx" ON "parent" USING GIN ("reach_teams");
