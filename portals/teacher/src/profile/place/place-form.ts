import type { TeacherAdditionalForm } from '@tsumugi/contract/portal/teacher-profile';

/** In person or online, where, how far and for how much. */
export type PlaceForm = Required<
  Pick<
    TeacherAdditionalForm,
    'inPerson' | 'online' | 'stations' | 'areas' | 'maxTravelMinutes' | 'hourlyRateNote'
  >
>;
