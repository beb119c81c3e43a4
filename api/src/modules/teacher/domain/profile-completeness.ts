interface Profile {
  readonly birthDate: unknown;
  readonly gender: unknown;
  readonly phone: unknown;
  readonly prefecture: unknown;
  readonly university: unknown;
  readonly occupation: unknown;
  readonly selfIntroduction: unknown;
  readonly photoFileId: unknown;
  readonly identityVerifiedAt: unknown;
  readonly subjects: readonly unknown[];
  readonly availability: readonly unknown[];
  readonly stations: readonly unknown[];
  readonly areas: unknown;
  readonly online: boolean;
}

/**
 * Completeness of a teacher's profile in whole percent: one part per item that families and staff
 * need (domain/validation#required-fields).
 */
export function profileCompleteness(profile: Profile): number {
  const areas = Array.isArray(profile.areas) ? profile.areas.length : 0;
  const parts = [
    profile.birthDate,
    profile.gender,
    profile.phone,
    profile.prefecture,
    profile.university ?? profile.occupation,
    profile.selfIntroduction,
    profile.photoFileId,
    profile.identityVerifiedAt,
    profile.subjects.length,
    profile.availability.length,
    profile.online || areas + profile.stations.length,
  ];
  return Math.floor((100 * parts.filter(Boolean).length) / parts.length);
}
