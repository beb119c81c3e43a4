import { Injectable } from '@nestjs/common';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CalledSide } from '@tsumugi/contract/codes/contact';
import { AppError } from '@tsumugi/contract/errors';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { effectiveDeadline } from '@tsumugi/contract/queues/due-day';
import { type WaitOwner, waitOwnerOfMatter } from '@tsumugi/contract/queues/wait-owner';
import type { NewCallNote } from '@tsumugi/contract/resources/call-note';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import { runOnce } from '../../../platform/actions/run-once.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { moveContactDay, teacherMissing } from '../contact-day.store.js';
import { requireSubject } from '../note.queries.js';
import { caseOfNote, lockCase, rewriteCaseOfNote } from './case-of-note.js';

const columns = {
  matter: 'matterId',
  contactForm: 'contactFormId',
  parent: 'parentId',
  teacher: 'teacherId',
} as const;

/** Default candidate of a promise: the introduced candidate with the earliest deadline. */
function awaited(facts: CaseFacts): number | null {
  const introduced = facts.candidates.filter(
    (candidate) =>
      candidate.candidateStatus === candidateAt.teacherIntroduced &&
      candidate.candidateState === choiceAt.inCandidate,
  );
  const deadlineMs = (candidate: CaseFacts['candidates'][number]) =>
    effectiveDeadline({ ...facts, candidate })?.getTime() ?? Number.POSITIVE_INFINITY;
  return introduced.sort((a, b) => deadlineMs(a) - deadlineMs(b))[0]?.matterTeacherId ?? null;
}

function calledIn({ side, on, matterTeacherId }: NewCallNote): CalledSide | null {
  if (side) return side;
  if (on === 'teacher') return 'teacher';
  return matterTeacherId ? null : 'family';
}

interface Added {
  readonly id: number;
  readonly wait: WaitOwner | null;
}

/**
 * Stores the result of a phone call. A time that the family promised changes the wait owner, so the
 * case's work items are rewritten with it.
 */
@Injectable()
export class AddCallNote {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  /**
   * Idempotent by `key`. @throws AppError 404; 400 for a candidate of another matter, a teacher
   * without a candidacy or a promise in the past
   */
  run(id: number, note: NewCallNote, user: CurrentUser, key?: string): Promise<Added> {
    const { accountId } = user;
    const now = this.clock.now();
    return this.prisma.$transaction((tx) =>
      runOnce(tx, { accountId, key, call: `callNote.add ${id}`, body: note, now }, () =>
        this.add(tx, id, note, user, now),
      ),
    );
  }

  private async add(
    tx: Transaction,
    id: number,
    note: NewCallNote,
    user: CurrentUser,
    now: Date,
  ): Promise<Added> {
    const promisedAt = note.promisedAt ? new Date(note.promisedAt) : null;
    if (promisedAt && promisedAt <= now)
      throw new AppError('invalid_input', { promisedAt: 'これからの日時を入力してください。' });
    const side = calledIn(note);
    if (side === 'teacher' && note.on === 'matter' && !note.matterTeacherId)
      throw new AppError('invalid_input', { matterTeacherId: teacherMissing });
    if (note.on === 'matter') await lockCase(tx, id);
    await requireSubject(tx, user.reach, note.on, id);
    const at = { calendars: this.calendars, now };
    const before = note.on === 'matter' ? await caseOfNote(tx, id, at) : null;
    const matterTeacherId = this.candidateOf(note, before, promisedAt);
    const row = await tx.callNote.create({
      data: {
        [columns[note.on]]: id,
        matterTeacherId,
        result: note.result,
        side,
        callNote: note.callNote || null,
        promisedAt,
        authorId: user.accountId,
        at: now,
      },
      select: { id: true },
    });
    if (!before) return { id: row.id, wait: null };
    if (promisedAt)
      await moveContactDay(tx, row.id, before, { side, matterTeacherId, day: dayOf(promisedAt) });
    return { id: row.id, wait: waitOwnerOfMatter(await rewriteCaseOfNote(tx, id, at)) };
  }

  private candidateOf(
    note: NewCallNote,
    facts: CaseFacts | null,
    promisedAt: Date | null,
  ): number | null {
    if (!note.matterTeacherId) return facts && promisedAt ? awaited(facts) : null;
    if (facts?.candidates.some((candidate) => candidate.matterTeacherId === note.matterTeacherId))
      return note.matterTeacherId;
    throw new AppError('invalid_input', { matterTeacherId: 'この案件の候補から選んでください。' });
  }
}
