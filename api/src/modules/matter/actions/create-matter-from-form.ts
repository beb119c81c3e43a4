import { createMatterFromForm as definition } from '@tsumugi/contract/actions/matter/create-matter-from-form';
import type { RequestType } from '@tsumugi/contract/codes/matter';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handleCreation } from '../../../platform/actions/handler.js';
import { conditionColumns, lengthFault } from '../domain/condition-columns.js';
import { firstRow, type NewMatter } from '../domain/new-matter.js';
import { prepareMatter } from './creation/prepare-matter.js';

type Input = ActionInput<typeof definition>;

interface FromForm extends NewMatter {
  readonly contactFormId: number;
  readonly requestType: RequestType;
}

/**
 * domain/matter#arrival by form. Without a parent, mails go to the form's sender (guest contact).
 */
export const createMatterFromForm = handleCreation(definition, {
  load: async (tx, { input, now }): Promise<FromForm | null> => {
    const {
      contactFormId,
      parentId = null,
      studentId = null,
      personInCharge = null,
      ...given
    } = input as Input;
    const noMatter = {
      OR: [{ linkedMatterId: null }, { linkedMatter: { deletedAt: { not: null } } }],
    };
    const form = await tx.contactForm.findFirst({
      where: { id: contactFormId, deletedAt: null, ...noMatter },
    });
    if (!form) return null;
    const { postalCode, prefecture, city, town, building } = form;
    const columns = {
      postalCode,
      prefecture,
      city,
      town,
      building,
      freeComment: form.body,
      personInCharge,
      ...conditionColumns(given),
    };
    return {
      ...(await prepareMatter(tx, {
        brand: form.brand,
        parentId,
        studentId,
        columns,
        previous: null,
        inquirer: form,
        now,
      })),
      contactFormId,
      requestType: given.requestType ?? (form.requestType as RequestType),
    };
  },
  check: ({ extra }) => {
    const fields = lengthFault(extra.row);
    return Object.keys(fields).length ? { code: 'field_missing', fields } : null;
  },
  change: ({ extra, now }) => ({
    create: {
      ...firstRow(extra, extra.requestType, extra.requestType, now),
      contactForms: { connect: [{ id: extra.contactFormId }] },
    },
    notices: extra.requestType === 10 ? [{ code: 'N30' }] : [],
  }),
});
