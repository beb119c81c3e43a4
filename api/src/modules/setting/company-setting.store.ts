import { Inject, type Type } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { saveSetting } from './actions/save-setting.js';

export type SettingValues = Readonly<Record<string, unknown>> & { readonly version: number };
export type SettingFacts = Readonly<Record<string, unknown>>;

/** One setting of the company, for `settingStore`. */
interface SettingDefinition<S extends SettingValues, F extends SettingFacts> {
  /** Key of its row in the table `setting`, and its name in the audit log. */
  readonly key: string;
  /** Input of a save: the stored values, and the version that was read. */
  readonly save: z.ZodType<S>;
  /** The values before the first save. */
  readonly initial: Omit<S, 'version'>;
  /** Facts that its page shows beside the values. */
  readonly facts?: (tx: Transaction) => Promise<F>;
  /** Called before a save. @throws AppError when the rules forbid it */
  readonly check?: (tx: Transaction, input: S, user: CurrentUser) => Promise<void>;
  /** Called within the transaction of a save. */
  readonly afterSave?: (tx: Transaction) => Promise<void>;
}

/** Reads and writes one setting of the company, with version check and audit. */
export class SettingStore<S extends SettingValues, F extends SettingFacts> {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly definition: SettingDefinition<S, F>,
  ) {}

  async read(tx: Transaction = this.prisma): Promise<S & F> {
    const { key, initial, facts } = this.definition;
    const row = await tx.setting.findUnique({ where: { key } });
    // Omits stored values of an earlier form of the setting.
    const saved = (row?.value ?? {}) as SettingFacts;
    const values = Object.entries(initial).map(([name, first]) => [name, saved[name] ?? first]);
    const version = row?.version ?? 0;
    return { ...Object.fromEntries(values), version, ...(await facts?.(tx)) } as S & F;
  }

  /** @throws AppError 409 with `current`; 422 if the rules of the setting forbid it */
  async save(input: S, user: CurrentUser): Promise<S & F> {
    const { key, check, afterSave } = this.definition;
    await check?.(this.prisma, input, user);
    const { version, ...value } = input;
    await this.prisma.$transaction(async (tx) => {
      await saveSetting(tx, user, this.clock.now(), {
        key,
        value: value as Prisma.InputJsonObject,
        version,
        read: (within) => this.read(within),
      });
      await afterSave?.(tx);
    });
    return this.read();
  }
}

/**
 * Base class of the store of one setting:
 * `class TeamRulesStore extends settingStore({ key: 'teamRules', … }) {}`.
 */
export function settingStore<S extends SettingValues, F extends SettingFacts = SettingFacts>(
  definition: SettingDefinition<S, F>,
): Type<SettingStore<S, F>> {
  class DefinedStore extends SettingStore<S, F> {
    // `Inject` is required: no class decorator keeps the parameters' types.
    constructor(@Inject(PrismaService) prisma: PrismaService, @Inject(Clock) clock: Clock) {
      super(prisma, clock, definition);
    }
  }
  return DefinedStore;
}
