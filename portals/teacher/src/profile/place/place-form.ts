import type { TeacherAdditionalForm } from '@tsumugi/contract/portal/teacher-profile';

/** In person or online, place, travel distance and reward. */
export type PlaceForm = Required<
  Pick<
    TeacherAdditionalForm,
    'inPerson' | 'online' | 'stations' | 'areas' | 'maxTravelMinutes' | 'hourlyRateNote'
  >
>;
