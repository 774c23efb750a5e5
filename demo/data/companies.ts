import type { DemoCompany } from './types.ts'

const bank = { bik: '044525225', name: 'ПАО Сбербанк', corrAccount: '30101810400000000225' }

/** Requisites pass every checksum of domain.md 4.0; region 00 belongs to nobody, so no real firm is named. */
export const domCompany: DemoCompany = {
  type: 'ooo',
  nameFull: 'Общество с ограниченной ответственностью «Тёплый дом»',
  nameShort: 'ООО «Тёплый дом»',
  inn: '0012345673',
  kpp: '001201001',
  ogrn: '1240000000019',
  legalAddress: '109240, Москва, Гончарный переулок, 4',
  directorName: 'Соколова Вера Павловна',
  taxSystem: 'usn_income_outcome',
  phone: '+74950001122',
  email: 'buh@teply-dom.example',
  bank: { ...bank, account: '40702810300000010001' },
}

export const beeCompany: DemoCompany = {
  type: 'ip',
  nameFull: 'Индивидуальный предприниматель Липатов Егор Ильич',
  nameShort: 'ИП Липатов Е. И.',
  inn: '001234567887',
  ogrn: '324000000000010',
  legalAddress: '453000, Башкортостан, деревня Липовка, Луговая улица, 12',
  directorName: 'Липатов Егор Ильич',
  taxSystem: 'usn_income',
  phone: '+73470003344',
  email: 'egor@bee-yard.example',
  bank: { ...bank, account: '40802810600000020002' },
}

export const ladaCompany: DemoCompany = {
  type: 'ip',
  nameFull: 'Индивидуальный предприниматель Гончарова Лада Олеговна',
  nameShort: 'ИП Гончарова Л. О.',
  inn: '009876543299',
  ogrn: '325000000000271',
  legalAddress: '191040, Санкт-Петербург, Кузнечный двор, 7',
  directorName: 'Гончарова Лада Олеговна',
  taxSystem: 'usn_income',
  phone: '+78120005566',
  email: 'docs@lada-studio.example',
  bank: { ...bank, account: '40802810000000030003' },
}
