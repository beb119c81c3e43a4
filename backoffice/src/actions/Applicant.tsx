import Button from '@mui/material/Button';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { occupation } from '@tsumugi/contract/codes/person';
import { additionalInfoLabels } from '@tsumugi/contract/resources/additional-info';
import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import type { TeacherDetail } from '@tsumugi/contract/resources/teacher';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { textFacts } from '../matter-teachers/candidate-facts.js';
import { FactList } from '../matters/FactList.js';
import { FitLine, useFits } from '../matters/FitLine.js';
import type { Fact } from '../matters/facts.js';
import { recordPath } from '../resources/addresses.js';
import { teacherLists } from '../teachers/teacher-fields.js';
import { Bone } from '../ui/Skeleton.js';

const hired = candidateStatus.code.hired;

/**
 * The applicant's file: profile, experience, lessons taught through the company, and the
 * application for this matter.
 */
function profileOf(teacher: TeacherDetail, matterTeacherId: number): Fact[] {
  const school = [
    teacher.university,
    teacher.faculty,
    teacher.gradeYear && `${teacher.gradeYear}年`,
  ]
    .filter(Boolean)
    .join(' ');
  const before = teacher.candidacies.filter((each) => each.matterTeacherId !== matterTeacherId);
  const taught = before.filter((each) => each.candidateStatus === hired).length;
  const all: Fact[] = [
    { label: '大学', value: school },
    { label: '職業', value: occupation.label(teacher.occupation) },
    {
      label: '指導形態',
      value: [teacher.inPerson && '対面', teacher.online && 'オンライン']
        .filter(Boolean)
        .join('・'),
    },
    { label: '指導科目', value: teacherLists.subjects.words(teacher.subjects) },
    {
      label: '指導経験',
      value: teacherLists.teachingExperiences.words(teacher.teachingExperiences),
    },
    { label: '語学', value: teacherLists.languages.words(teacher.languages) },
    {
      label: '海外経験',
      value: teacherLists.overseasExperiences.words(teacher.overseasExperiences),
    },
    { label: '自己紹介', value: teacher.selfIntroduction ?? '' },
    { label: 'アピール', value: teacher.appealPoints ?? '' },
    {
      label: 'これまで',
      value:
        before.length === 0
          ? '当社での指導はまだありません'
          : `候補 ${before.length}件、うち採用 ${taught}件`,
    },
  ];
  return all.filter(({ value }) => value !== '');
}

export function Applicant({ card, matterId }: { card: CandidateCard; matterId: number }) {
  const fit = useFits(matterId).get(card.id);
  const { data: teacher } = useGetOne<TeacherDetail>('teachers', { id: card.teacher.id });
  const info = textFacts(card.additionalInfo, additionalInfoLabels);
  return (
    <>
      <p className="row">
        <b className="grow">{card.teacher.name} 先生</b>
        <Button
          component={Link}
          variant="text"
          size="small"
          to={recordPath('teachers', card.teacher.id)}
        >
          教師詳細
        </Button>
      </p>
      <FitLine fit={fit} />
      {teacher ? <FactList facts={profileOf(teacher, card.id)} /> : <Bone width={280} />}
      <h3>この案件への追加情報</h3>
      {info.length > 0 ? <FactList facts={info} /> : <p className="sub">まだ届いていません。</p>}
    </>
  );
}
