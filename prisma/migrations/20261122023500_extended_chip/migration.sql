-- The chip of extended answers has got the word of the work lists' definition; views keep asking for it by its new name.
UPDATE "work_item" SET "chip" = '延長期限切れ' WHERE "tab" = 'HR1' AND "chip" = '延長';
UPDATE "saved_view"
SET "query" = regexp_replace("query", '(^|&)chip=(延長|%E5%BB%B6%E9%95%B7)(?=&|$)', '\1chip=%E5%BB%B6%E9%95%B7%E6%9C%9F%E9%99%90%E5%88%87%E3%82%8C');
