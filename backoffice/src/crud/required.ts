/** Says what is missing, as react-admin's forms ask for it. */
export const required = (label: string, verb: '入力して' | '選んで') => (value: unknown) =>
  value === undefined || value === null || value === '' ? `${label}を${verb}ください。` : undefined;

/** A field's message without the marks that react-admin puts around what it would translate. */
export const plainMessage = (message: string | undefined) => message?.replace(/^@@react-admin@@"?|"$/g, '');
