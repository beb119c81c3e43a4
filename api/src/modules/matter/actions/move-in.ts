import * as definitions from '@tsumugi/contract/actions/matter/move-in';
import { cancelReason } from '@tsumugi/contract/codes/ending';
import { handle, handleCreation } from '../../../platform/actions/handler.js';
import type { MovedCandidate } from '../../matter-teacher/actions/application.js';
import { trialReminderKeys } from '../../matter-teacher/domain/trial-reminder.js';
import type { NewMatter } from '../domain/new-matter.js';
import { prepareMatter } from './prepare-matter.js';

/** A request of an older system. */
export interface MovedMatter {
  readonly brand: number;
  readonly parentId: number;
  readonly studentId: number;
  /** The older system's number. */
  readonly number: string;
  /** All other columns, including status and stamps. */
  readonly row: Readonly<Record<string, unknown>> & { readonly createdAt: Date };
  readonly pastSteps: readonly { readonly to: number; readonly at: Date }[];
  readonly candidates: readonly MovedCandidate[];
  /** Requested condition changes. */
  readonly change: {
    readonly diff: object;
    readonly reason: string | null;
    readonly requestedAt: Date;
  } | null;
}

interface MovedFacts extends NewMatter {
  readonly moved: MovedMatter;
}

/** domain/installation#moving-in: writes the given values without notices. */
export const moveIn = handleCreation(definitions.moveIn, {
  load: async (tx, { input }): Promise<MovedFacts> => {
    const moved = input as unknown as MovedMatter;
    const { brand, parentId, studentId, number: matterNumber, row: columns } = moved;
    const wanted = {
      brand,
      parentId,
      studentId,
      columns,
      previous: null,
      matterNumber,
      now: columns.createdAt,
      movesIn: true as const,
    };
    return { ...(await prepareMatter(tx, wanted)), moved };
  },
  change: ({ extra }) => ({
    create: extra.row,
    pastSteps: extra.moved.pastSteps,
    reason: cancelReason.label(extra.moved.row.cancelReason as number | null | undefined) || null,
    writes: extra.moved.change
      ? [
          {
            entity: 'changeRequest',
            set: { ...extra.moved.change, type: 'change', matterId: Number(extra.row.id) },
          },
        ]
      : [],
    cascades: extra.moved.candidates.map((candidate, index) => ({
      action: 'matterTeacher.moveIn',
      id: Number(extra.row.id),
      input: {
        ...candidate,
        sequence: index + 1,
        matterNumber: extra.row.matterNumber,
        brand: extra.brand,
      },
    })),
  }),
});

export const takeMoveInBack = handle(definitions.takeMoveInBack, {
  change: ({ now, candidates }) => ({
    set: { deletedAt: now },
    dropNotices: candidates.flatMap(({ matterTeacherId }) => trialReminderKeys(matterTeacherId)),
  }),
});
