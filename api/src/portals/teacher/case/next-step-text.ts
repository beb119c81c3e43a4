import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { dayOf, endOfDay } from '@tsumugi/contract/calendar/instant';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { Turn } from '@tsumugi/contract/portal/shared';
import type { TeacherStep } from '@tsumugi/contract/portal/teacher-case';
import { reportOfTrial } from '@tsumugi/contract/queues/awaited';
import { introductionBlocker } from '@tsumugi/contract/queues/blockers';
import { effectiveDeadline } from '@tsumugi/contract/queues/due-day';
import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';
import { candidateAt, choiceAt, isSelected } from '@tsumugi/contract/states';
import {
  formatAppointment,
  formatDayWithWeekday,
  formatDeadline,
} from '@tsumugi/contract/text/format';
import { contractWords } from '../../shared/turn.js';
import type { TeacherPace } from './pace.queries.js';

const again: readonly (number | null)[] = [3, 5];

/**
 * Whether the interview has to be booked again, because it was missed or had no result
 * (domain/candidacy#c8d).
 */
export const interviewAgain = ({ candidate }: Pick<CandidateCase, 'candidate'>): boolean =>
  candidate.candidateStatus === candidateAt.beforeInterview &&
  candidate.interviewDate === null &&
  again.includes(candidate.interviewResult);

interface Outlook {
  readonly facts: CandidateCase;
  readonly wait: WaitOwner;
  readonly pace: TeacherPace | undefined;
  /** The reader's own. */
  readonly zone?: string | undefined;
}

/**
 * The next event of an application with its expected time, for every open row. Empty for an ended
 * application.
 */
export function nextStepText(outlook: Outlook): string {
  const { facts, wait, zone } = outlook;
  const { candidate: c, now } = facts;
  const untilText = (words: string) =>
    wait.until && wait.until >= now ? `${formatDeadline(wait.until, zone)}に${words}` : words;
  switch (c.candidateStatus) {
    case candidateAt.beforeAdditionalInfo:
      return untilText('追加情報をご入力ください。');
    case candidateAt.beforeDocumentScreening:
      return expectedText(outlook, '書類選考の結果');
    case candidateAt.beforeInterview:
      return interviewWords(outlook, untilText);
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      if (c.candidateState === choiceAt.declined)
        return '面談は合格です。条件の合う案件があればご紹介します。';
      if (introductionBlocker(facts)) return blockerText(facts, untilText);
      return expectedText(outlook, 'ご家庭へのご紹介');
    case candidateAt.teacherIntroduced:
      return isSelected(c) ? hiringWords(facts, untilText) : familyWords(facts, zone);
    case candidateAt.beforeTrialSetting:
      if (!c.trialRequestConfirmedAt)
        return 'ご家庭が体験授業をご希望です。事務局が確認してからご依頼します。';
      return untilText(
        c.teacherTrialAgreedAt
          ? '体験授業の日時を決めてください。'
          : '体験授業のご依頼にご回答ください。',
      );
    case candidateAt.beforeTrial:
      return c.trialLessonDate
        ? `体験授業は${formatAppointment(c.trialLessonDate, zone)}からです。`
        : '体験授業の日時を確認しています。';
    case candidateAt.afterTrialBeforeReport:
      return reportText(facts, zone);
    case candidateAt.afterTrialWithReport:
      if (isSelected(c)) return hiringWords(facts, untilText);
      return expectedText(outlook, 'ご家庭の結果');
    case candidateAt.hired:
      return teachingWords(facts, untilText, zone);
    case candidateAt.withdrawalRequested:
      return '事務局が辞退の手続きを進めています。';
    default:
      return '';
  }
}

type Until = (words: string) => string;

/** Obstacles before the introduction; without a date (domain/turns#blocked-steps). */
function blockerText(facts: CandidateCase, until: Until): string {
  switch (introductionBlocker(facts)) {
    case 'identity':
      return until('本人確認書類をお送りください。確認が済むと、ご家庭にご紹介できます。');
    case 'verification':
      return '本人確認書類を事務局が確認しています。確認が済むと、ご家庭にご紹介できます。';
    case 'pause':
      return 'いまはご紹介をお休みしています。プロフィールで再開すると、ご家庭にご紹介できます。';
    case 'exam':
      return '試験期間のため、ご紹介をお休みしています。期間が終わりしだい、ご紹介に進みます。';
    default:
      return 'ご家庭の手続きを待っています。済みしだい、ご紹介に進みます。';
  }
}

/**
 * Label of an application: chip and text agree (wordings domain/labels#wordings, split if either
 * party may own the wait).
 */
export function statusText(facts: CandidateCase): string {
  const { candidate: c, now } = facts;
  switch (c.candidateStatus) {
    case candidateAt.beforeInterview:
      if (interviewAgain(facts)) return '面談の再予約';
      if (c.interviewDate) return c.interviewDate > now ? '面談の予定' : '面談の結果待ち';
      return c.interviewInformationDate ? '面談のご予約をお願いします' : '面談のご案内待ち';
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      if (introductionBlocker(facts) === 'identity') return '本人確認書類をお願いします';
      if (introductionBlocker(facts) === 'pause') return 'ご紹介の停止中';
      break;
    case candidateAt.afterTrialBeforeReport:
      if (c.teacherReportAt) return 'ご家庭の感想待ち';
      break;
    case candidateAt.teacherIntroduced:
    case candidateAt.afterTrialWithReport:
      if (isSelected(c))
        return c.teacherHiringAgreedAt ? '採用の確定待ち' : '採用への同意をお願いします';
      break;
    case candidateAt.hired:
      return contractWords(facts).short || candidateStatus.label(candidateAt.hired, 'teacher');
  }
  return candidateStatus.label(c.candidateStatus, 'teacher');
}

function interviewWords(outlook: Outlook, until: Until): string {
  const { candidate: c, now } = outlook.facts;
  if (interviewAgain(outlook.facts)) return 'あらためて面談日をご予約ください。';
  if (c.interviewDate && c.interviewDate > now)
    return `面談は${formatAppointment(c.interviewDate, outlook.zone)}からです。${c.interviewReportedAt ? '事務局がご予約を確認します。' : ''}`;
  if (c.interviewDate) return '面談の結果は、事務局が確認してお知らせします。';
  return c.interviewInformationDate
    ? until('面談日をご予約ください。')
    : '面談のご案内をお待ちください。事務局が準備しています。';
}

export function reportText(facts: CandidateCase, zone: string | undefined): string {
  const owed = reportOfTrial(facts);
  if (!owed) return 'ご家庭の感想を待っています。';
  const words = '体験報告をお願いします。';
  return owed.deadline >= facts.now ? `${formatDeadline(owed.deadline, zone)}に${words}` : words;
}

function familyWords(facts: CandidateCase, zone: string | undefined): string {
  const deadline = effectiveDeadline(facts);
  if (!deadline) return 'ご家庭が検討中です。';
  return deadline >= facts.now
    ? `ご家庭のご回答期限は${formatAppointment(deadline, zone)}です。`
    : 'ご家庭のご回答期限を過ぎました。事務局がご家庭に確認しています。';
}

const hiringWords = ({ candidate }: CandidateCase, until: Until): string =>
  candidate.teacherHiringAgreedAt
    ? 'まもなく事務局が採用を確定します。'
    : until('条件をご確認のうえ、採用に同意をお願いします。');

function teachingWords(facts: CandidateCase, until: Until, zone: string | undefined): string {
  const { candidate: c, now } = facts;
  const contract = contractWords(facts);
  if (contract.over) return contract.words && `${contract.words}。`;
  if (!c.firstLessonDate) return until('初回指導日を登録してください。');
  const at = formatAppointment(c.firstLessonDate, zone);
  return c.firstLessonDate > now ? `初回指導は${at}からです。` : `初回指導は${at}でした。`;
}

/** `…は6月12日(金)ごろの見込みです。`; without a day after it has passed. */
function expectedText(outlook: Outlook, label: string): string {
  const day = expectedDay(outlook);
  return day
    ? `${label}は${formatDayWithWeekday(day)}ごろの見込みです。`
    : `${label}をお待ちください。事務局が確認しています。`;
}

/** The next step of the office and the instant from which its usual length counts, or null. */
function nextStepOf({
  candidate: c,
}: CandidateCase): { key: TeacherStep['key']; since: Date } | null {
  switch (c.candidateStatus) {
    case candidateAt.beforeDocumentScreening:
      return { key: 'screening', since: c.additionalInfoAt ?? c.createdAt };
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      return {
        key: 'introduced',
        since: c.interviewResultAt ?? c.screeningProcessedAt ?? c.statusChangedAt,
      };
    case candidateAt.afterTrialWithReport:
      return { key: 'hiring', since: c.trialLessonDate ?? c.statusChangedAt };
    default:
      return null;
  }
}

/**
 * Expected day of the next step: from the brand's own median, otherwise the office's due day; null
 * for a past day.
 */
function expectedDay({ facts, wait, pace }: Outlook): Day | null {
  const step = nextStepOf(facts);
  const usual = step ? pace?.get(step.key) : undefined;
  const byHistory =
    step && usual !== undefined ? addDays(dayOf(step.since), Math.max(1, Math.ceil(usual))) : null;
  const byOffice = wait.until ? dayOf(wait.until) : null;
  return [byHistory, byOffice].find((day) => day !== null && day >= facts.today) ?? null;
}

/**
 * The office's turn with the day of `nextStepText`, so that a card never shows two days for one step.
 */
export function withExpectedDay(turn: Turn, outlook: Outlook): Turn {
  if (turn.untilIs !== 'expected' || !nextStepOf(outlook.facts)) return turn;
  const day = expectedDay(outlook);
  return day
    ? { ...turn, until: endOfDay(day).toISOString() }
    : { ...turn, until: null, untilIs: null };
}
