import { resolve } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { OperatorError } from "#platform/operator-error.ts";

/** @throws OperatorError with the usage */
export function parseArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

/** npm runs scripts in the project's folder; INIT_CWD is the operator's. */
export function operatorPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path);
}

/** The absolute path of the command's only argument. */
export function fileArgument(command: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith("-") || more.length > 0) {
    throw new OperatorError(`Usage: npm run ${command} -- FILE`);
  }
  return operatorPath(file);
}
