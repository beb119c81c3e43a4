import type { FindMatter } from '#shared/ui/notice-groups.js';
import { describeStudent } from '../matters/lesson-texts.js';
import { matterPath } from '../matters/matter-paths.js';
import { useCandidacies } from '../queries.js';

/** Finds the matter of a notice among the teacher's own, with its pupil and subjects. */
export function useFindMatter(): FindMatter {
  const { data } = useCandidacies();
  return (matterTeacherId) => {
    const candidacy = data?.candidacies.find((each) => each.matterTeacherId === matterTeacherId);
    return (
      candidacy && {
        title: `${describeStudent(candidacy)}　${candidacy.matterNumber}`,
        to: matterPath(matterTeacherId),
      }
    );
  };
}
