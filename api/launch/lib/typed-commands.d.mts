/** See `typed-commands.mjs`. The API's compiler does not read JavaScript. */
export function withTypedCommands(text: string, command?: string): string;
