declare module "*?script" {
  /** See scripts/building/script-imports.ts. */
  const code: string;
  export default code;
}
