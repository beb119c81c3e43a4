import { GuidePage } from '#shared/guides/GuidePage.js';
import { useSession } from '#shared/session/SessionProvider.js';
import familyGuide from '../../../../../docs/ja/family.md?raw';
import studentGuide from '../../../../../docs/ja/student.md?raw';
import { useLearner } from '../../queries.js';

/** docs/ja/family.md, or docs/ja/student.md for a student account. */
export default function GuideSection() {
  const learner = useLearner();
  const isStudent = useSession().session?.here === 'Student';
  return (
    <GuidePage text={isStudent ? studentGuide : familyGuide.replaceAll('お子さま', learner)} />
  );
}
