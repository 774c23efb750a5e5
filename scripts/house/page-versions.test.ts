import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('decision 092: triggers of page versions count changes and do nothing else', () => {
  const versions = readFileSync('server/schema/page-versions.sql', 'utf8')
  const triggers = versions.match(/^create (?:constraint )?trigger [^;]+;/gm) ?? []
  expect(triggers).toHaveLength(12)
  expect(triggers.filter((one) => !/ after .* execute function \w+_changed\(\);$/s.test(one))).toEqual([])
  const bodies = [...versions.matchAll(/create function (\w+)[^$]*\$\$\n([\s\S]*?)\n\$\$/g)]
  const others = bodies.filter(([, name]) => name !== 'count_page_change').map(([, , body]) => body)
  expect(others.length).toBeGreaterThan(3)
  const counts = /^begin\n {2}perform count_page_change\(array.+\);\n {2}return null;\nend$/
  expect(others.filter((body = '') => !counts.test(body))).toEqual([])
})
