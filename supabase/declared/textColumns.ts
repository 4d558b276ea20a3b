import type { ISql } from 'postgres';

/** The differences between text columns and their decisions (release/private.text_columns.json). */
export const UNDECIDED_COLUMNS = `
  select case when c.name is null then w.name || ' can hold words and has no row in release/private.text_columns.json'
    else c.name || ' has a row in release/private.text_columns.json and is no column that can hold words' end as problem
  from private.word_columns w full join private.text_columns c on c.name = w.name
  where c.name is null or w.name is null order by 1`;

export const undecidedColumns = async (sql: ISql): Promise<string[]> =>
  (await sql.unsafe<{ problem: string }[]>(UNDECIDED_COLUMNS)).map(({ problem }) => problem);
