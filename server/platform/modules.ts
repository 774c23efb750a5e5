import { readdir } from 'node:fs/promises'

/**
 * Imports every module of a folder, tests excluded, and returns its export `name`, in the order of the file names. A list
 * read this way cannot miss a file (decision 046). Throws for a module without that export.
 */
export async function importExports<Value>(folder: URL, name: string): Promise<Value[]> {
  const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const url = new URL(file, folder)
      const exports = (await import(url.href)) as Readonly<Record<string, Value>> // every file of the folder declares one
      const value = exports[name]
      if (value === undefined) throw new Error(`${url.pathname} does not export ${name}`)
      return value
    }),
  )
}
