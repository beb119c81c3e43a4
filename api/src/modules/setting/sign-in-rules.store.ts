import { Injectable } from '@nestjs/common';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { signInRulesSave } from '@tsumugi/contract/resources/two-step';
import { signInRulesKey } from '../../platform/auth/session-reader.js';
import { settingStore } from './company-setting.store.js';

const active = {
  deletedAt: null,
  disabledAt: null,
  roles: { some: { role: { in: [...staffRoles] } } },
};
const isOn = { confirmedAt: { not: null } };

/**
 * Whether staff must have a second step, or a passkey (domain/permissions#second-step). Applies to
 * each member of staff from the next call; an Admin who requires one has it.
 */
@Injectable()
export class SignInRulesStore extends settingStore({
  key: signInRulesKey,
  save: signInRulesSave,
  initial: { staffTwoStep: false, staffPasskey: false },
  facts: async (tx) => {
    const staff = await tx.account.count({ where: active });
    const having = await tx.account.count({ where: { ...active, twoStep: isOn } });
    const keyed = await tx.account.count({ where: { ...active, passkeys: { some: {} } } });
    return { staff, without: staff - having, withoutPasskey: staff - keyed };
  },
  check: async (tx, { staffTwoStep, staffPasskey }, { accountId }) => {
    if (staffTwoStep && (await tx.twoStep.count({ where: { accountId, ...isOn } })) === 0)
      throw new AppError('two_step_first');
    if (staffPasskey && (await tx.passkey.count({ where: { accountId } })) === 0)
      throw new AppError('passkey_first');
  },
}) {}
