import type { RowProblem } from '../../model.ts'
import { problemOf } from '../table/draft-row.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/elements.ts'

/** Groups and properties that goods refer to by their ids. */
export interface Classifier {
  /** Names from the root to a group. */
  readonly groups: Map<string, readonly string[]>
  readonly properties: Map<string, Property>
}

export interface Property {
  readonly name: string
  /** Values of a directory by their ids. */
  readonly values: ReadonlyMap<string, string>
}

/** Adds groups and those below them. */
export function addGroups(groups: Classifier['groups'], list: XmlElement, above: readonly string[]): void {
  for (const group of childrenOf(list, 'Группа')) {
    const path = [...above, textIn(group, 'Наименование')].filter((name) => name !== '')
    groups.set(textIn(group, 'Ид'), path)
    const below = childOf(group, 'Группы')
    if (below !== undefined) addGroups(groups, below, path)
  }
}

export function propertyOf(element: XmlElement): [string, Property] {
  const directory = childrenOf(childOf(element, 'ВариантыЗначений'), 'Справочник')
  const values = directory.map((one): [string, string] => [
    textIn(one, 'ИдЗначения'),
    textIn(one, 'Значение'),
  ])
  return [textIn(element, 'Ид'), { name: textIn(element, 'Наименование'), values: new Map(values) }]
}

/** Returns the properties of goods or an offer by their names. A property that no file defines is reported. */
export function valuesOf(
  element: XmlElement,
  { properties }: Classifier,
  problems: RowProblem[],
): { name: string; value: string }[] {
  return childrenOf(childOf(element, 'ЗначенияСвойств'), 'ЗначенияСвойства').flatMap((one) => {
    const id = textIn(one, 'Ид')
    const texts = childrenOf(one, 'Значение').map(({ text }) => text.trim())
    const property = properties.get(id)
    const values = texts.map((text) => property?.values.get(text) ?? text).filter((text) => text !== '')
    if (property === undefined || property.name === '') {
      if (values.length > 0) problems.push(problemOf('warning', 'value_required', 'Свойство', id))
      return []
    }
    return values.map((value) => ({ name: property.name, value }))
  })
}

/** Returns the characteristics that tell variants apart. */
export function characteristicsOf(element: XmlElement): { axis: string; value: string }[] {
  return childrenOf(childOf(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара')
    .map((one) => ({ axis: textIn(one, 'Наименование'), value: textIn(one, 'Значение') }))
    .filter(({ axis, value }) => axis !== '' && value !== '')
}

/** Whether goods or an offer carry a deletion mark, in any of its spellings. */
export function isDeleted(element: XmlElement): boolean {
  const mark = textIn(element, 'ПометкаУдаления') || (element.attributes.ПометкаУдаления ?? '')
  return element.attributes.Статус === 'Удален' || ['true', '1', 'да'].includes(mark.toLowerCase())
}
