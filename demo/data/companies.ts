import type { DemoCompany } from './types.ts'

const bank = { bik: '044525225', name: 'ПАО Сбербанк', corrAccount: '30101810400000000225' }

/** The details pass every checksum of domain.md 4.0; region 00 belongs to nobody, so no real company is named. */
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

/** Companies of the first owner that no showcase uses yet; those with a reason were sent back by the platform. */
export const spareCompanies = [
  {
    form: {
      type: 'ip',
      nameFull: 'Индивидуальный предприниматель Соколов Денис Андреевич',
      nameShort: 'ИП Соколов Д. А.',
      inn: '004455667780',
      kpp: '',
      ogrn: '326000000000037',
      director: '',
      legalAddress: '109240, Москва, Гончарный переулок, 4, кв. 12',
      bik: bank.bik,
      bankName: bank.name,
      corrAccount: bank.corrAccount,
      account: '40802810600000030005',
      taxSystem: 'patent' as const,
      phone: '+79165550117',
      email: 'denis@teply-dom.example',
    },
    reason: '',
  },
  {
    form: {
      type: 'ooo',
      nameFull: 'Общество с ограниченной ответственностью «Тёплая посуда»',
      nameShort: 'ООО «Тёплая посуда»',
      inn: '0077665544',
      kpp: '007701001',
      ogrn: '1240000007774',
      director: 'Соколов Денис Андреевич',
      legalAddress: '601300, Владимирская область, Гусь-Хрустальный, Заводская, 9',
      bik: bank.bik,
      bankName: bank.name,
      corrAccount: bank.corrAccount,
      account: '40702810300000050003',
      taxSystem: 'usn_income' as const,
      phone: '+74950001133',
      email: 'posuda@teply-dom.example',
    },
    reason: 'В выписке ЕГРЮЛ другой директор. Исправьте фамилию и отправьте снова',
  },
] as const
