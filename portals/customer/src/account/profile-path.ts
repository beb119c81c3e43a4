/** The profile of the signed-in user; `?part=` opens one group of it. */
export const profilePath = '/customer/profile';
