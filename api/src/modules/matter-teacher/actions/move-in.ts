import { moveIn as definition } from '@tsumugi/contract/actions/matter-teacher/move-in';
import { candidateAt } from '@tsumugi/contract/states';
import { handleCreation } from '../../../platform/actions/handler.js';
import { trialReminder } from '../domain/trial-reminder.js';

/** A candidacy of an older system. */
export interface MovedCandidate {
  readonly teacherId: number;
  readonly row: Readonly<Record<string, unknown>>;
  readonly past: readonly { readonly to: number; readonly at: Date }[];
  /** The chat of family and teacher. */
  readonly room: {
    readonly openedAt: Date;
    readonly closedAt: Date | null;
    readonly closesAt?: Date;
  } | null;
}

interface Placed extends MovedCandidate {
  readonly sequence: number;
  readonly matterNumber: string;
  readonly brand: number;
}

/** domain/installation#moving-in: writes the given values of an imported candidacy. */
export const moveIn = handleCreation(definition, {
  load: async (tx, { id: matterId, input }) => {
    if (matterId === null) return null;
    const placed = input as unknown as Placed;
    const [{ id }] =
      (await tx.$queryRaw`select nextval(pg_get_serial_sequence('matter_teacher', 'id'))::int as id`) as [
        { id: number },
      ];
    return { id, matterId, brand: placed.brand, placed };
  },
  change: ({ extra: { id, matterId, placed }, now }) => {
    const { teacherId, sequence, matterNumber, row, past, room } = placed;
    const selectionNumber = `${matterNumber}-${String(sequence).padStart(2, '0')}`;
    const trial =
      row.candidateStatus === candidateAt.beforeTrial ? (row.trialLessonDate as Date) : null;
    return {
      create: { ...row, id, matterId, teacherId, sequence, selectionNumber },
      past,
      writes: room
        ? [{ entity: 'chatRoom', set: { type: 'matter', matterTeacherId: id, ...room } }]
        : [],
      notices: trial && trial > now ? trialReminder(id, trial) : [],
    };
  },
});
