import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { caseStatus, contractStatus } from '@tsumugi/contract/codes/matter';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { formatShortDayWithWeekday } from '@tsumugi/contract/text/format-short';
import { Link } from 'react-router-dom';
import { useColleagues, useOpenCase } from '../api/presence.js';
import { AuditLink } from '../audit/AuditLink.js';
import { ListVisitNav } from '../queues/ListVisitNav.js';
import { backPath, type ListVisit } from '../queues/list-visit.js';
import { pathOf } from '../resources/addresses.js';
import { MailDraftButton } from '../templates/MailDraftButton.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { keysOf } from '../ui/NextActions.js';
import { OpenMenu, useMenu } from '../ui/OpenMenu.js';
import { PresenceMark } from '../ui/PresenceMark.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { personOf, studentNote } from './facts.js';
import { localTime } from './local-time.js';

interface MatterHeadProps {
  matter: MatterDetail;
  actions: OpenAction[];
  /** The first action is the next step. */
  hasPrimaryAction: boolean;
  visit: (ListVisit & { at: number }) | null;
  onRun: (action: OpenAction) => void;
  onStep: (by: number) => void;
  onNote: () => void;
}

const shownActions = 2;

/**
 * Number, family, student, brand, status, wait owner, actions, and the position in the list visit.
 */
export function MatterHead(props: MatterHeadProps) {
  const { matter, visit, onStep } = props;
  const colleagues = useColleagues();
  useOpenCase(matter.id);
  return (
    <div className="mhead">
      <div className="l1">
        <Link to={visit ? backPath(visit) : pathOf('matters', 'list')}>
          <Icon name="left" small /> {visit?.label ?? '検索'}
        </Link>
        <span className="grow" />
        {visit && <ListVisitNav visit={visit} recordLabel="案件" onStep={onStep} />}
      </div>
      <div className="l2">
        <h1>{matter.matterNumber}</h1>
        <span className="who-name">{personOf(matter)}</span>
        <span className="sub">{studentNote(matter)}</span>
        {matter.parent && (
          <span>
            {matter.parent.name} 様({guardianRelation.label(matter.parent.relation)})
          </span>
        )}
        <span className="chip out">{matter.brandName}</span>
        <span className="chip">{caseStatus.label(matter.caseStatus)}</span>
        <PresenceMark names={colleagues(matter.id)} />
        <HeadButtons {...props} />
      </div>
      <MatterState matter={matter} />
    </div>
  );
}

type HeadButtonsProps = Pick<
  MatterHeadProps,
  'matter' | 'actions' | 'hasPrimaryAction' | 'onRun' | 'onNote'
>;

/** 電話メモ, mail, the first actions, and a menu of the others. */
function HeadButtons({ matter, actions, hasPrimaryAction, onRun, onNote }: HeadButtonsProps) {
  const more = useMenu();
  const keys = keysOf(actions, hasPrimaryAction);
  const keyOf = (action: OpenAction) => keys[actions.indexOf(action)] ?? null;
  const first = actions.slice(0, shownActions);
  const rest = actions.slice(shownActions);
  const hasKeys = rest.some(keyOf);
  return (
    <span className="btns">
      <Button onClick={onNote}>
        <Icon name="phone" />
        電話メモ<Kbd>n</Kbd>
      </Button>
      <MailDraftButton matter={matter} />
      {first
        .map((action, index) => (
          <Button
            key={action.id}
            variant={hasPrimaryAction && index === 0 && !action.danger ? 'contained' : 'outlined'}
            aria-keyshortcuts={keyOf(action)?.toString()}
            onClick={() => onRun(action)}
          >
            {action.label}
            {keyOf(action) && <Kbd>{keyOf(action)}</Kbd>}
          </Button>
        ))
        .reverse()}
      {rest.length > 0 && (
        <IconButton
          color="bordered"
          aria-label="その他の操作"
          aria-expanded={more.anchor !== null}
          onClick={({ currentTarget }) => more.open(currentTarget)}
        >
          <Icon name="more" />
        </IconButton>
      )}
      <OpenMenu menu={more} label="その他の操作">
        {rest.map((action, index) => (
          <MenuItem
            key={action.id}
            className={
              action.danger
                ? index === rest.findIndex(({ danger }) => danger)
                  ? 'late apart'
                  : 'late'
                : undefined
            }
            onClick={() => {
              more.close();
              onRun(action);
            }}
          >
            {keyOf(action) ? <Kbd>{keyOf(action)}</Kbd> : hasKeys && <span className="no-key" />}
            {action.label}
          </MenuItem>
        ))}
      </OpenMenu>
    </span>
  );
}

/** Wait owner, contract, persons in charge, and days. */
function MatterState({ matter }: { matter: MatterDetail }) {
  const localUntil = localTime(matter.wait.until, matter.parent?.timeZone);
  return (
    <div className="row l3">
      {matter.wait.owner !== 'none' && (
        <span className="row">
          <WaitOwner wait={matter.wait} />
          {localUntil && <span className="sub">{localUntil}</span>}
          {matter.daysLate > 0 && <span className="chip late">{matter.daysLate}日超過</span>}
        </span>
      )}
      <span>契約 {contractStatus.label(matter.contractStatus)}</span>
      <span>担当 {matter.personInChargeName ?? '未割当'}</span>
      <span>チーム {matter.teamName ?? '未割当'}</span>
      {matter.customerResponseDate && (
        <span>家庭対応日 {formatShortDayWithWeekday(matter.customerResponseDate)}</span>
      )}
      <span className="grow" />
      <span>受付から {matter.daysOpen}日</span>
      <AuditLink entity="matter" id={matter.id} />
    </div>
  );
}
