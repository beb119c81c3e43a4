import { now } from '@tsumugi/client/clock';
import { expect, it } from 'vitest';
import { emptyForm, registrationResolver } from './registration-form.js';

it('checks the age while all other fields are empty', async () => {
  const faultOf = async (birthDate: string) => {
    const { errors } = await registrationResolver({ ...emptyForm, birthDate }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return errors.birthDate?.message;
  };
  const year = new Date(now()).getUTCFullYear();
  expect(await faultOf(`${year - 17}-01-01`)).toMatch(/^18歳以上/);
  expect(await faultOf(`${year - 19}-12-31`)).toBeUndefined();
});
