import { OperatorError } from "#platform/operator-error.ts";
import { operatorPath } from "../arguments.ts";

/** The absolute path of the command's only argument. */
export function fileArgument(command: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith("-") || more.length > 0) {
    throw new OperatorError(`Usage: npm run ${command} -- FILE`);
  }
  return operatorPath(file);
}
