import type { Engine } from '../../server/platform/database/engines.ts'

/** Types of a statement's parameters and columns, as the database gives them (type oids). */
export interface Description {
  readonly parameters: readonly number[]
  readonly columns: readonly { readonly name: string; readonly type: number }[]
}

/** Prepares a statement and asks the database for its types; nothing is executed. Rejects with the database's error. */
export async function describe(pglite: NonNullable<Engine['pglite']>, text: string): Promise<Description> {
  const { queryParams, resultFields } = await pglite.describeQuery(text)
  return {
    parameters: queryParams.map(({ dataTypeID }) => dataTypeID),
    columns: resultFields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
  }
}
