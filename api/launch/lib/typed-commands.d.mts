/** See `typed-commands.mjs`. The API's compiler does not read JavaScript. */
export function formatCommands(text: string, command?: string): string;
