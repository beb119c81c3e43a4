/** The address alone of `つむぎ <no-reply@example.jp>`. */
export const mailAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
