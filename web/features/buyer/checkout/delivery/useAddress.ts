import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SavedAddress } from '../../../../parts/address/address.api.ts'
import { cityOf, NO_CODES, type Suggestion } from '../../../../parts/address/address.ts'
import type { Draft } from '../../../../parts/checkout/checkout.ts'

/** The address of the form: which saved one it is, whether its fields are open, and how it changes. */
export function useAddress(saved: readonly SavedAddress[]) {
  const { getValues, setValue, setFocus, watch, formState } = useFormContext<Draft>()
  const [city, line] = watch(['city', 'line'])
  const chosen = saved.find((one) => one.city === city.trim() && one.line === line.trim())
  const isWrong = Boolean(formState.errors.city ?? formState.errors.line)
  const [isNew, setNew] = useState(saved.length === 0)
  const [isCityOpen, setCityOpen] = useState(getValues('city').trim() === '')

  /** Prices are requested once a city is entered, not at every letter. */
  function settle(): void {
    const name = getValues('city').trim()
    const kladr = getValues('cityKladr')
    setValue('place', { name, kladr })
  }
  function chooseCity(suggestion: Suggestion): void {
    const { name, kladr } = cityOf(suggestion)
    setValue('city', name, { shouldValidate: true })
    setValue('cityKladr', kladr)
    setValue('codes', NO_CODES)
    settle()
    setCityOpen(false)
    setFocus('line')
  }
  function chooseSaved(one: SavedAddress): void {
    const { id: _id, isDefault: _isDefault, comment: _comment, city, cityKladrId, ...rest } = one
    const { line, entrance, floor, intercom, ...codes } = rest
    setValue('city', city, { shouldValidate: true })
    setValue('cityKladr', cityKladrId)
    setValue('line', line, { shouldValidate: true })
    for (const [name, value] of Object.entries({ entrance, floor, intercom })) {
      setValue(name as 'entrance', value) // the three names written just above
    }
    setValue('codes', codes)
    settle()
    setCityOpen(false)
    setNew(false)
  }
  /** Empties the fields but the city, where most new addresses are. */
  function startNew(): void {
    setNew(true)
    for (const name of ['line', 'entrance', 'floor', 'intercom'] as const) setValue(name, '')
    setValue('codes', NO_CODES)
  }
  return {
    isOpen: isNew || chosen === undefined || isWrong,
    isCityOpen,
    chosen,
    openCity: () => setCityOpen(true),
    settle,
    chooseCity,
    chooseSaved,
    startNew,
  }
}
