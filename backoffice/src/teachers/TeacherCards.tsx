import Button from '@mui/material/Button';
import { civilOf } from '@tsumugi/contract/calendar/instant';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { onCard } from '@tsumugi/contract/kit/define-fields';
import type { TeacherDetail } from '@tsumugi/contract/resources/teacher';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeHistory } from '../audit/ChangeHistory.js';
import { MergeHistory } from '../duplicates/MergeHistory.js';
import { FieldList } from '../forms/FieldList.js';
import { InlineField } from '../forms/InlineField.js';
import type { Field } from '../forms/schema.js';
import { formDraftKey, hasFormDraft } from '../forms/useFormDraft.js';
import { isAdmin } from '../lib/session.js';
import { PersonMemos } from '../matters/Memos.js';
import { CallNotes } from '../people/CallNotes.js';
import { FieldRows } from '../people/FieldRows.js';
import { Files } from '../people/Files.js';
import type { RecordTools } from '../people/RecordPage.js';
import { SignInCard } from '../people/SignInCard.js';
import { StandingCard } from '../people/StandingCard.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { Table } from '../ui/Table.js';
import { AlikeTeachers } from './AlikeTeachers.js';
import { TeacherConsents } from './TeacherConsents.js';
import {
  areaFields,
  experienceFields,
  languageFields,
  overseasFields,
  schoolFields,
  scoreFields,
} from './teacher-fields.js';
import { byLevel, bySubject, stationsIn, subjectFields } from './teacher-lists.js';

const cardNames = (card: string) => onCard(teacherFields, card, 'staff');
type List = readonly [
  name:
    | 'teachingExperiences'
    | 'dpLevelScores'
    | 'overseasExperiences'
    | 'prereturnAppliedSchools'
    | 'areas'
    | 'languages',
  title: string,
  fields: readonly Field[],
];
const ownLists: readonly List[] = [
  ['areas', '通える地域', areaFields],
  ['languages', '語学', languageFields],
  ['teachingExperiences', '指導経験', experienceFields],
  ['dpLevelScores', 'IB DPスコア', scoreFields],
  ['overseasExperiences', '海外経験', overseasFields],
  ['prereturnAppliedSchools', '帰国時の受験校', schoolFields],
];
const stationField: Field = {
  name: 'stations',
  label: '通える駅',
  kind: 'text',
  required: false,
  options: [],
  schema: {},
};
const spanOf = ({ from, to, label }: TeacherDetail['blackouts'][number]) =>
  `${formatDay(from)}〜${formatDay(to)}${label ? `（${label}）` : ''}`;
const day = (instant: string) => formatDay(civilOf(instant)?.day);

function Candidacies({ list }: { list: TeacherDetail['candidacies'] }) {
  return (
    <Card title="候補になった案件" note={`${list.length}件`} bare>
      <Table
        rows={list}
        keyOf={({ matterTeacherId }) => matterTeacherId}
        none="まだ応募・紹介はありません。"
        columns={[
          {
            label: '選考番号',
            cell: ({ matterId, selectionNumber }) => (
              <Link to={recordPath('matters', matterId)}>{selectionNumber}</Link>
            ),
          },
          { label: '生徒', cell: ({ student }) => student?.name ?? '—' },
          {
            label: '状態',
            cell: (candidacy) => (
              <span className="chip">{candidateStatus.label(candidacy.candidateStatus)}</span>
            ),
          },
          {
            label: '更新',
            className: 'sub',
            cell: ({ statusSince }) => formatDateTime(statusSince),
          },
        ]}
      />
    </Card>
  );
}

type TeacherTools = RecordTools & { teacher: TeacherDetail };

/** The fields of one card of the field book. */
function CardFields({ card, teacher, save, fields }: TeacherTools & { card: string }) {
  return (
    <FieldList
      fields={fields(...cardNames(card))}
      record={{ ...teacher }}
      save={save}
      wide
      folds
      fixed={isAdmin() ? [] : ['email']}
      reveal={{ entity: 'teacher', id: teacher.id, masked: teacher.masked }}
    />
  );
}

/** Lists of the record, a card each; lists without rows are one line each in a card of their own. */
function ListCards({ teacher, save }: TeacherTools) {
  const [opened, setOpened] = useState<readonly string[]>(() =>
    ownLists.filter(([name]) => hasFormDraft(formDraftKey([name]))).map(([name]) => name),
  );
  const isShown = ([name]: List) => teacher[name].length > 0 || opened.includes(name);
  const empty = ownLists.filter((list) => !isShown(list));
  return (
    <>
      {ownLists.filter(isShown).map(([name, title, columns]) => (
        <FieldRows
          key={name}
          title={title}
          name={name}
          rows={teacher[name]}
          fields={columns}
          save={save}
          startsOpen={opened.includes(name)}
        />
      ))}
      {empty.length > 0 && (
        <Card title="未登録" note={`${empty.length}項目`}>
          <div className="row wrap">
            {empty.map(([name, title]) => (
              <Button
                key={name}
                size="small"
                aria-label={`${title}を編集`}
                onClick={() => setOpened([...opened, name])}
              >
                <Icon name="plus" small />
                {title}
              </Button>
            ))}
          </div>
        </Card>
      )}
    </>
  );
}

function SelectionCard(tools: TeacherTools) {
  const { teacher } = tools;
  const { interviewDate, introducibleSince } = teacher;
  return (
    <Card title="選考・紹介">
      <CardFields card="selection" {...tools} />
      <dl className="kv wide">
        {interviewDate && (
          <>
            <dt>面談日</dt>
            <dd>{formatDateTime(interviewDate)}</dd>
          </>
        )}
        {introducibleSince && (
          <>
            <dt>紹介可になった日</dt>
            <dd>{day(introducibleSince)}</dd>
          </>
        )}
        <dt>本人確認</dt>
        <dd>
          {teacher.identityVerifiedAt ? `確認済 ${day(teacher.identityVerifiedAt)}` : '未確認'}
        </dd>
        <dt>登録日</dt>
        <dd>
          {day(teacher.createdAt)}　{originOf(teacher)}
        </dd>
      </dl>
    </Card>
  );
}

function TeachingCard(tools: TeacherTools) {
  const { teacher, save } = tools;
  return (
    <Card title="指導条件">
      <dl className="kv wide">
        <dt>通える駅</dt>
        <dd>
          <InlineField
            field={stationField}
            words={teacher.stations.join('・')}
            value={teacher.stations.join('、')}
            onSave={(next, seen) =>
              save(
                { stations: stationsIn(String(next ?? '')) },
                { stations: stationsIn(String(seen ?? '')) },
              )
            }
          />
        </dd>
        {teacher.blackouts.length > 0 && (
          <>
            <dt>試験期間</dt>
            <dd>{teacher.blackouts.map(spanOf).join('、')}</dd>
          </>
        )}
      </dl>
      <CardFields card="teaching" {...tools} />
    </Card>
  );
}

function SubjectsCard({ teacher, save }: TeacherTools) {
  return (
    <FieldRows
      title="指導科目"
      name="subjects"
      rows={byLevel(teacher.subjects).map((row) => ({ ...row }))}
      fields={subjectFields}
      save={(change, seen) =>
        save({ subjects: bySubject(change.subjects) }, { subjects: bySubject(seen.subjects) })
      }
    />
  );
}

/**
 * All staff data of a teacher: on the left the teacher's own statements, on the right the history.
 */
export function TeacherCards(tools: TeacherTools) {
  const { teacher } = tools;
  const standing = (
    <StandingCard
      of="teachers"
      id={teacher.id}
      version={teacher.version}
      name={`${teacher.lastName} ${teacher.firstName} 先生`}
      stoppedAt={teacher.blockedAt}
      stoppedReason={teacher.blockedReason}
      wish={teacher.leaveWish}
    />
  );
  const urgent = teacher.leaveWish !== null || teacher.blockedAt !== null;
  return (
    <>
      <div className="stack">
        <Card title="プロフィール" note={`${teacher.profileCompleteness}%`}>
          <CardFields card="person" {...tools} />
        </Card>
        <Card title="連絡先・住所">
          <CardFields card="contact" {...tools} />
        </Card>
        <Card title="学歴・職業・紹介文">
          <CardFields card="career" {...tools} />
        </Card>
        <SubjectsCard {...tools} />
        <ListCards {...tools} />
      </div>
      <div className="stack">
        {urgent && standing}
        <AlikeTeachers id={teacher.id} />
        <MergeHistory kind="teacher" id={teacher.id} />
        <SelectionCard {...tools} />
        <Candidacies list={teacher.candidacies} />
        <TeachingCard {...tools} />
        <Files of="teachers" id={teacher.id} />
        <CallNotes on="teacher" id={teacher.id} />
        <PersonMemos on="teacher" id={teacher.id} />
        <TeacherConsents teacherId={teacher.id} />
        <SignInCard
          accountId={teacher.accountId}
          name={`${teacher.lastName} ${teacher.firstName} 先生`}
        />
        {!urgent && standing}
        <ChangeHistory entity="teacher" id={teacher.id} />
      </div>
    </>
  );
}

/**
 * Origin of a teacher: self-registered, with the matter number of the advert, or entered by the
 * office.
 */
const originOf = ({ selfRegisteredAt, cameByMatter }: TeacherDetail) =>
  selfRegisteredAt ? `本人が登録${cameByMatter ? `（求人 ${cameByMatter}）` : ''}` : '事務局が登録';
