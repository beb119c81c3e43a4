/** A name written in one piece, at its first space; without one it is all last name. */
export function splitName(name: string | null, kana: string | null) {
  const [lastName, firstName] = halves(name);
  const [lastNameKana, firstNameKana] = halves(kana);
  return { lastName, firstName, lastNameKana, firstNameKana };
}

function halves(text: string | null): [string, string] {
  const [first = '', ...rest] = (text ?? '').trim().split(/\s+/u);
  return [first, rest.join(' ')];
}
