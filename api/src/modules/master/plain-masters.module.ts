import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { loadPlainMasters, type PlainMaster } from '@tsumugi/contract/masters/plain-master';
import { toReading } from '@tsumugi/contract/text/kana';
import type { z } from 'zod';
import { masterController } from '../../platform/masters/master-controller.js';
import {
  containsText,
  type MasterStore,
  masterStore,
} from '../../platform/masters/master-store.js';

type PlainStore = MasterStore<'course', object, z.ZodObject, z.ZodObject>;

@Module({})
class PlainMastersModule {}

/** Store of a plain master. Its model is known only at run time; every master has these columns. */
export const storeOf = ({
  noun,
  save,
  view,
  texts,
  unique,
  titleOf,
}: PlainMaster): Type<PlainStore> =>
  masterStore<'course', z.ZodObject, z.ZodObject>({
    model: noun as 'course',
    save,
    view,
    order: [{ id: 'asc' }],
    search: (text) => {
      // A reading is stored in katakana, and typed in any kana.
      const forms = [...new Set([text, toReading(text)])];
      return texts.flatMap((name) => forms.map((form) => ({ [name]: containsText(form) })));
    },
    present: () => ({}),
    unique:
      unique === undefined
        ? undefined
        : {
            values: (row) => ({ [unique]: (row as Readonly<Record<string, unknown>>)[unique] }),
            field: unique,
            message: `この${titleOf(unique)}はすでに使われています。`,
          },
  });

/** Store and controller of every plain master (contract/masters/masters.ts). */
export async function plainMastersModule(): Promise<DynamicModule> {
  const parts = (await loadPlainMasters()).map((master) => {
    const store = storeOf(master);
    Object.defineProperty(store, 'name', { value: `${master.noun}Store` });
    return { store, controller: masterController(master.routes, store) };
  });
  return {
    module: PlainMastersModule,
    controllers: parts.map(({ controller }) => controller),
    providers: parts.map(({ store }) => store),
  };
}
