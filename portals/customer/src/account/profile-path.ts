/** The profile of whoever is signed in; `?part=` opens one group of it. */
export const profilePath = '/customer/profile';
