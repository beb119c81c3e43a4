import Button from '@mui/material/Button';
import { isOtherLength } from '@tsumugi/contract/appointments';
import { cancelReason, closedReason } from '@tsumugi/contract/codes/ending';
import { contractStatus, requestType } from '@tsumugi/contract/codes/matter';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { formatCalendarDay, formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FieldList } from '../forms/FieldList.js';
import { useFields } from '../forms/useFields.js';
import { useSave } from '../forms/useSave.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { ChangeRequest } from './ChangeRequest.js';
import { ContractDialog } from './ContractDialog.js';
import { FactList } from './FactList.js';
import type { Fact } from './facts.js';
import { familyFacts } from './family-facts.js';
import { matterNames, matterSchema, ofMatter } from './fields.js';
import { instantFact } from './local-time.js';

const hiddenPart = '•••';
/** Shorter than the labels of the forms, since the card's heading gives the context. */
const shortLabels: Readonly<Record<string, string>> = {
  preferredSlots: '曜日・時間帯',
  teacherGenderPreference: '教師の性別',
  ibCourses: 'IB科目',
};

function contractFacts(matter: MatterDetail): Fact[] {
  const instant = (label: string, at: string | null) =>
    instantFact(label, at, matter.parent?.timeZone);
  return [
    { label: '契約', value: contractStatus.label(matter.contractStatus) },
    ...(matter.contractResumeDate
      ? [{ label: '再開日', value: formatCalendarDay(matter.contractResumeDate) }]
      : []),
    ...(matter.contractEndDate
      ? [{ label: '契約終了日', value: formatCalendarDay(matter.contractEndDate) }]
      : []),
    ...instant('初回指導日', matter.firstLessonDate),
    { label: '申込種別', value: requestType.label(matter.requestType) },
    ...instant('審査日', matter.adminConfirmedAt),
    ...instant('募集確定日', matter.recruitmentConfirmedAt),
    ...(matter.tnewsDistributionDates.length > 0
      ? [
          {
            label: '配信日',
            value: matter.tnewsDistributionDates.map((at) => formatDateTime(at)).join('\n'),
          },
        ]
      : []),
    ...instant('キャンセル申請', matter.cancelRequestedAt),
    ...(matter.cancelReason
      ? [{ label: 'キャンセル理由', value: cancelReason.label(matter.cancelReason) }]
      : []),
    ...(matter.cancelNote ? [{ label: 'キャンセルの補足', value: matter.cancelNote }] : []),
    ...instant('キャンセル確定', matter.cancelConfirmedAt),
    ...(matter.closedReason
      ? [{ label: '終了理由', value: closedReason.label(matter.closedReason) }]
      : []),
  ];
}

/** The fields of the matter's schema, with the labels of the cards, and saving them. */
function useMatterFields(matter: MatterDetail) {
  const all = useFields(matterSchema).map((field) => ({
    ...field,
    label: shortLabels[field.name] ?? field.label,
    ...(field.name === 'courseIds' ? { within: { brand: matter.brand } } : {}),
  }));
  const named = (name: string) => all.find((field) => field.name === name);
  const fields = (names: readonly string[]) => names.flatMap((name) => named(name) ?? []);
  const { save, conflict } = useSave({
    resource: 'matters',
    record: matter,
    fields: all.filter(({ name }) => name !== 'reason'),
  });
  return { fields, save, conflict };
}

/** Conditions, family, assignee and contract of a matter; single values are edited in place. */
export function MatterCards({ matter, onWhole }: { matter: MatterDetail; onWhole?: () => void }) {
  const [contract, setContract] = useState(false);
  const { fields, save, conflict } = useMatterFields(matter);
  const conditions = matterNames('conditions').filter(
    (name) => name !== 'lessonMinutes' || isOtherLength(matter.lessonLength),
  );
  const tools = { of: ofMatter(matter.id), record: { ...matter }, save };
  const reveal = {
    entity: 'matter' as const,
    id: matter.id,
    masked: [matter.town, matter.building].includes(hiddenPart) ? ['address'] : [],
  };
  return (
    <>
      {matter.openChangeRequest && (
        <ChangeRequest request={matter.openChangeRequest} zone={matter.parent?.timeZone} />
      )}
      <div className="mpair">
        <Card
          title="募集条件"
          tools={
            onWhole && (
              <Button variant="text" size="small" onClick={onWhole}>
                募集条件をまとめて入力
              </Button>
            )
          }
        >
          <FieldList fields={fields(conditions)} {...tools} />
        </Card>
        <Card
          title="ご家庭・生徒"
          tools={
            matter.parent && (
              <Button
                component={Link}
                variant="text"
                size="small"
                to={recordPath('families', matter.parent.id)}
              >
                家庭詳細
                <Icon name="right" small />
              </Button>
            )
          }
        >
          <FactList facts={familyFacts(matter)} />
          <FieldList fields={fields(matterNames('family'))} {...tools} />
        </Card>
      </div>
      <div className="mpair">
        <Card title="指導場所・募集">
          <FieldList fields={fields(matterNames('place'))} {...tools} reveal={reveal} />
          <FieldList fields={fields(matterNames('recruit'))} {...tools} />
        </Card>
        <Card
          title="担当・契約"
          tools={
            <Button variant="text" size="small" onClick={() => setContract(true)}>
              契約を変更
            </Button>
          }
        >
          <FieldList fields={fields(matterNames('charge'))} {...tools} />
          <FactList facts={contractFacts(matter)} />
        </Card>
      </div>
      {contract && <ContractDialog matter={matter} onClose={() => setContract(false)} />}
      {conflict}
    </>
  );
}
