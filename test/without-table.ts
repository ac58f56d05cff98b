interface Database {
  query(statement: string): Promise<unknown>;
}

/**
 * Runs a function while queries of a table fail, because the table has another name.
 *
 * @returns the function's result
 */
export async function withoutTable<Result>(
  database: Database,
  table: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await run();
  } finally {
    await database.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}
