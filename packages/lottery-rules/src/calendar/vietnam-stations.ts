import { type LocalDate, weekdayOf } from '@trevo/kernel';

export type VietnamRegion = 'north' | 'central' | 'south';

/** Stations by weekday, Sunday first. The provinces were merged in 2025; the stations kept their names and days. Rule book §8. */
const stations: Readonly<Record<VietnamRegion, readonly (readonly string[])[]>> = {
  north: [['Thái Bình'], ['Hà Nội'], ['Quảng Ninh'], ['Bắc Ninh'], ['Hà Nội'], ['Hải Phòng'], ['Nam Định']],
  central: [
    ['Huế', 'Khánh Hòa', 'Kon Tum'],
    ['Huế', 'Phú Yên'],
    ['Đắk Lắk', 'Quảng Nam'],
    ['Đà Nẵng', 'Khánh Hòa'],
    ['Bình Định', 'Quảng Bình', 'Quảng Trị'],
    ['Gia Lai', 'Ninh Thuận'],
    ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
  ],
  south: [
    ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
    ['TP.HCM', 'Đồng Tháp', 'Cà Mau'],
    ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
    ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
    ['Tây Ninh', 'An Giang', 'Bình Thuận'],
    ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
    ['TP.HCM', 'Long An', 'Bình Phước', 'Hậu Giang'],
  ],
};

/** The stations that draw in a region on a day, the main one first. */
export function stationsOn(region: VietnamRegion, date: LocalDate): readonly string[] {
  return stations[region][weekdayOf(date)] as readonly string[];
}

/** A station in letters that may stand in an issue number: `TP.HCM` is `TPHCM`, `Đồng Tháp` is `DONGTHAP`. */
export function stationCode(station: string): string {
  return station
    .normalize('NFD')
    .replaceAll('Đ', 'D')
    .replaceAll('đ', 'd')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
}
