import { forgotten } from '@tsumugi/contract/fields/kinds';

export const noName = { lastName: forgotten, firstName: '', lastNameKana: '', firstNameKana: '', searchText: '' } as const;
export const noAddress = { postalCode: null, city: null, town: null, building: null, nearestStation: null } as const;
